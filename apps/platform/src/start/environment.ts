import { join, resolve } from 'node:path';
import { UserError } from '../user-error.ts';
import type { OriginName } from '../platform.ts';

type Environment = Readonly<Record<string, string | undefined>>;

export interface Settings {
  readonly dataDir: string;
  /** Null: embedded. */
  readonly databaseUrl: string | null;
  readonly mediaDir: string;
  readonly control: boolean;
  readonly ports: Readonly<Record<OriginName, number>>;
}

/** Whether the switchboard (`/__control`) may be there: not in production, and not where GRANDSTAND_CONTROL is `off`. */
export const isControlOn = (environment: Environment): boolean =>
  environment['NODE_ENV'] !== 'production' && environment['GRANDSTAND_CONTROL'] !== 'off';

/** Reads GRANDSTAND_PORT (the sites' port; the platform's follow it), GRANDSTAND_DATA_DIR, DATABASE_URL and what the control needs. */
export function readEnvironment(environment: Environment): Settings {
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
  const dataDir = resolve(from, environment['GRANDSTAND_DATA_DIR'] ?? '.data');
  return {
    dataDir,
    databaseUrl: environment['DATABASE_URL'] || null,
    mediaDir: resolve(from, environment['GRANDSTAND_MEDIA_DIR'] ?? join(dataDir, 'media')),
    control: isControlOn(environment),
    ports: { api: base + 1, keys: base + 2, media: base + 3, analytics: base + 4, logs: base + 5 },
  };
}
