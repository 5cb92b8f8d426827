import { mkdtemp, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import { loadEmbeddedTemplate } from '../testing/embedded-template.ts';
import { explainFailure, openEmbedded } from './open-embedded.ts';

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

it.each([
  ['the disk is full', 'PGlite failed to initialize properly', 4096, 'disk-full'],
  ['there is room', 'PGlite failed to initialize properly', 1e9, 'data-damaged'],
  ['the room is unknown', '', null, 'data-damaged'],
])('explains a database that cannot be opened when %s', (_, message, freeBytes, kind) => {
  const failure = explainFailure(new Error(message), '/var/lib/grandstand/database', freeBytes);
  expect(failure.kind).toBe(kind);
  expect(failure.message).toMatch(
    kind === 'disk-full' ? /no room on the disk .*Nothing is damaged/ : /Restore a backup/,
  );
});
