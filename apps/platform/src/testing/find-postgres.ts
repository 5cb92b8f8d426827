import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Source of a PostgreSQL server for tests, with a description. */
export type PostgresSource =
  /** The server of TEST_DATABASE_URL. Its user must be allowed to create databases. */
  | { readonly kind: 'server'; readonly url: string; readonly why: string }
  /** A directory with the programs `initdb` and `postgres`, to start a server. */
  | { readonly kind: 'programs'; readonly binDir: string; readonly why: string }
  | { readonly kind: 'none'; readonly why: string };

/** Uses TEST_DATABASE_URL, otherwise the newest Debian package, otherwise programs on the PATH. */
export function findPostgres(environment: Readonly<Record<string, string | undefined>>): PostgresSource {
  const url = environment['TEST_DATABASE_URL'];
  if (url) return { kind: 'server', url, why: 'the server of TEST_DATABASE_URL' };
  const folders = [
    ...globSync('/usr/lib/postgresql/*/bin').toSorted((a, b) => versionOf(b) - versionOf(a)),
    ...(environment['PATH'] ?? '').split(delimiter),
  ];
  const binDir = folders.find((folder) =>
    ['initdb', 'postgres'].every((program) => existsSync(join(folder, program))),
  );
  if (binDir !== undefined) return { kind: 'programs', binDir, why: `a server started from ${binDir}` };
  return {
    kind: 'none',
    why: 'SKIPPED: no server found (on Debian: apt-get install postgresql, or name one with TEST_DATABASE_URL)',
  };
}

const versionOf = (folder: string): number => Number(/\d+/.exec(folder)?.[0] ?? 0);
