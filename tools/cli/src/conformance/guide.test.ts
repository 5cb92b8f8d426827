import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { calls } from '@grandstand/api';
import { expect, it } from 'vitest';

it('docs/guides/connect-your-own-backend.md lists every call', async () => {
  const root = join(import.meta.dirname, '..', '..', '..', '..');
  const guide = await readFile(join(root, 'docs', 'guides', 'connect-your-own-backend.md'), 'utf8');
  expect(Object.keys(calls).filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
});
