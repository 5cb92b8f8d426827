import { mkdtemp, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import { loadEmbeddedTemplate } from '../testing/embedded-template.ts';
import { openEmbedded } from './open-embedded.ts';

it('says in a sentence that a file of the database is damaged', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'grandstand-damaged-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const client = await loadEmbeddedTemplate(inject('embeddedTemplates').migrated, directory);
  await client.close();
  await truncate(join(directory, 'global', 'pg_control'), 100);
  const failure: unknown = await openEmbedded(directory).catch((error: unknown) => error);
  expect(failure).toMatchObject({ kind: 'data-damaged' });
  const { message } = failure as Error;
  expect(message).toContain('Restore a backup');
  expect(message.split('\n')).toHaveLength(1);
  expect(message.length).toBeLessThan(500);
});
