import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import type { DatabasePlace, OpenDatabase } from '../db/database.ts';
import { openDatabase } from '../db/open-database.ts';

/**
 * A new empty database of the kind that this run of the tests is about: embedded, or on the server that
 * `postgres-setup.ts` provides. `drop` removes it, whoever is still connected.
 */
export async function createTestPlace(): Promise<{ place: DatabasePlace; drop: () => Promise<void> }> {
  const serverUrl = inject('postgresUrl');
  if (serverUrl === undefined)
    return { place: { kind: 'embedded', directory: null }, drop: () => Promise.resolve() };
  const name = `grandstand_test_${randomBytes(6).toString('hex')}`;
  await onServer(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    place: { kind: 'server', url: url.href },
    drop: () => onServer(serverUrl, `drop database if exists ${name} with (force)`),
  };
}

/** The same, opened and migrated; closing drops it. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const { place, drop } = await createTestPlace();
  const database = await openDatabase(place);
  return {
    ...database,
    async close() {
      await database.close();
      await drop();
    },
  };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
