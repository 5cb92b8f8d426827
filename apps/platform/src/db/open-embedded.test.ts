import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import { loadEmbeddedTemplate } from '../testing/embedded-template.ts';
import { createPglite, openEmbedded } from './open-embedded.ts';

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

it('says that the disk is full, not that the database is damaged', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'grandstand-full-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  // A file in place of the folder fails as a full disk does.
  const file = join(directory, 'database');
  await writeFile(file, '');
  const freeBytes = (bytes: number) => ({ freeBytesOf: () => Promise.resolve(bytes) });
  await expect(createPglite(file, freeBytes(1_000_000))).rejects.toMatchObject({
    kind: 'disk-full',
    message: expect.stringMatching(/no room on the disk .*free some room/),
  });
  await expect(createPglite(file, freeBytes(1e9))).rejects.toMatchObject({ kind: 'data-damaged' });
});
