import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@grandstand/workspace';

const LOCALES_DIR = join(ROOT, 'libs', 'i18n', 'src', 'locales');
const messages = new Map(
  readdirSync(LOCALES_DIR)
    .filter((file) => /^en\..*json$/.test(file))
    .flatMap((file) =>
      Object.entries(JSON.parse(readFileSync(join(LOCALES_DIR, file), 'utf8')) as Record<string, string>),
    ),
);

/** The English text of a message key, with its `{{name}}` placeholders filled in. Throws for an unknown key. */
export function messageText(key: string, values: Readonly<Record<string, string>> = {}): string {
  const text = messages.get(key);
  if (text === undefined) throw new Error(`There is no message ${key}.`);
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
}
