import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import type { OpenDatabase } from '../db/sql-database.ts';
import { wrapEmbedded } from '../db/open-embedded.ts';
import { openServer } from '../db/open-server.ts';
import type { QueryObserver } from '../observability/observe-queries.ts';
import { loadEmbeddedTemplate, type TestData } from './embedded-template.ts';
import { urlOf, runOnServer } from './server-template.ts';

/** Creates an empty database on the server of `postgres-setup.ts`. `drop` removes it despite open connections. */
export async function createServerDatabase(
  template?: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const serverUrl = inject('postgresUrl');
  if (serverUrl === undefined) throw new Error('this run of the tests has no PostgreSQL server');
  const name = `grandstand_test_${randomBytes(6).toString('hex')}`;
  await runOnServer(serverUrl, `create database ${name}${template ? ` template ${template}` : ''}`);
  return {
    url: urlOf(serverUrl, name),
    drop: () => runOnServer(serverUrl, `drop database if exists ${name} with (force)`),
  };
}

/** Opens a copy of a template: in memory, or on the server, where closing drops it. */
export async function openTestDatabase(
  data: TestData = 'migrated',
  observer: QueryObserver | null = null,
): Promise<OpenDatabase> {
  const templates = inject('postgresTemplates');
  if (templates === undefined)
    return wrapEmbedded(await loadEmbeddedTemplate(inject('embeddedTemplates')[data]), 'memory', observer);
  const { url, drop } = await createServerDatabase(templates[data]);
  const database = await openServer(url, { observer });
  return {
    ...database,
    async close() {
      await database.close();
      await drop();
    },
  };
}
