import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { prepareFolder } from './prepare-folder.ts';

it('creates a folder, or says which folder cannot be used', async () => {
  const root = mkdtempSync(join(tmpdir(), 'grandstand-folder-'));
  const folder = join(root, 'data', 'clips');
  await prepareFolder(folder, { isWritten: true });
  expect(statSync(folder).isDirectory()).toBe(true);
  const file = join(root, 'file');
  writeFileSync(file, '');
  for (const path of [file, join(file, 'data')])
    await expect(prepareFolder(path, { isWritten: true })).rejects.toMatchObject({
      kind: 'bad-environment',
      message: expect.stringContaining(`cannot write to the folder ${path}`),
    });
  rmSync(root, { recursive: true });
});
