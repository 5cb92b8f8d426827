import { join, resolve } from 'node:path';
import { UserError } from '../user-error.ts';
import type { OriginName } from '../platform.ts';

export interface Settings {
  readonly dataDir: string;
  readonly mediaDir: string;
  readonly ports: Readonly<Record<OriginName, number>>;
}

/** Reads GRANDSTAND_PORT (the sites' port; the platform's follow it) and GRANDSTAND_DATA_DIR. */
export function readEnvironment(environment: Readonly<Record<string, string | undefined>>): Settings {
  const text = environment['GRANDSTAND_PORT'] ?? '4100';
  const base = Number(text);
  if (!Number.isInteger(base) || base < 1 || base > 65_000) {
    throw new UserError(
      'bad-environment',
      `GRANDSTAND_PORT is "${text}"; it must be a whole number from 1 to 65000.`,
    );
  }
  // npm runs a workspace's scripts in its own folder; INIT_CWD is where it was called.
  const from = environment['INIT_CWD'] ?? '.';
  const dataDir = resolve(from, given(environment['GRANDSTAND_DATA_DIR']) ?? '.data');
  return {
    dataDir,
    mediaDir: resolve(from, given(environment['GRANDSTAND_MEDIA_DIR']) ?? join(dataDir, 'media')),
    ports: { api: base + 1, keys: base + 2, media: base + 3 },
  };
}

/** A directory that is set to nothing is not set: it must not become the working directory. */
const given = (text: string | undefined): string | undefined => (text === '' ? undefined : text);
