import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { openServer } from '../db/open-server.ts';
import type { TestData } from './embedded-template.ts';
import { seedDatabase } from './seed-database.ts';

/** Name of each template database. */
export type ServerTemplates = Readonly<Record<TestData, string>>;

/** Creates template databases for `create database … template …`. `drop` removes them. */
export async function createServerTemplates(
  serverUrl: string,
): Promise<{ templates: ServerTemplates; drop: () => Promise<void> }> {
  const run = randomBytes(6).toString('hex');
  const templates = { migrated: `grandstand_migrated_${run}`, seeded: `grandstand_seeded_${run}` };
  await runOnServer(serverUrl, `create database ${templates.migrated}`);
  const migrated = await openServer(urlOf(serverUrl, templates.migrated));
  await migrated.close();
  await runOnServer(serverUrl, `create database ${templates.seeded} template ${templates.migrated}`);
  const seeded = await openServer(urlOf(serverUrl, templates.seeded));
  await seedDatabase(seeded.db);
  await seeded.close();
  return {
    templates,
    async drop() {
      for (const name of Object.values(templates))
        await runOnServer(serverUrl, `drop database if exists ${name} with (force)`);
    },
  };
}

/** The URL of a database on a server. */
export function urlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

export async function runOnServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
