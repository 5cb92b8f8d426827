import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@grandstand/workspace';

/** All texts of the interface and of a channel's content, by language. */
export type LanguageTexts = ReadonlyMap<string, readonly string[]>;

const LOCALES_DIR = join(ROOT, 'libs', 'i18n', 'src', 'locales');
const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** Reads what a sample channel shows in these languages. Content without languages is the same in all, and left out. */
export function readLanguageTexts(tenant: string, languages: readonly string[]): LanguageTexts {
  const contentDir = join(ROOT, 'tools', 'sample-channels', 'channels', tenant);
  const files = readdirSync(contentDir).filter((file) => file.endsWith('.json'));
  const content = files.map((file) => readJson(join(contentDir, file)));
  return new Map(
    languages.map((language) => {
      const written = content.flatMap((json) => textsIn(json, language));
      const texts = written.map((text) =>
        text.endsWith('.html') ? readFileSync(join(contentDir, text), 'utf8') : text,
      );
      return [language, [...interfaceTexts(language), ...texts]];
    }),
  );
}

const interfaceTexts = (language: string): readonly string[] =>
  readdirSync(LOCALES_DIR)
    .filter((file) => file.startsWith(`${language}.`) && file.endsWith('.json'))
    .flatMap((file) => Object.values(readJson(join(LOCALES_DIR, file)) as Record<string, string>));

/** The texts of a language in objects of texts by language, such as `{ "en": "Rules", "fr": "Règles" }`. */
function textsIn(json: unknown, language: string): readonly string[] {
  if (typeof json !== 'object' || json === null) return [];
  const entries = Object.entries(json);
  const isByLanguage = entries.every(([key, text]) => /^[a-z]{2}$/.test(key) && typeof text === 'string');
  return entries.flatMap(([key, value]) =>
    isByLanguage && key === language && typeof value === 'string' ? [value] : textsIn(value, language),
  );
}
