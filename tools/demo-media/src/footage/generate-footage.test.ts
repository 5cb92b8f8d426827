import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { generateFootage } from './generate-footage.ts';

let mediaDir = '';
beforeEach(async () => {
  mediaDir = await mkdtemp(join(tmpdir(), 'demo-footage-'));
});
afterEach(() => rm(mediaDir, { recursive: true, force: true }));

describe('generateFootage', () => {
  it('leaves nothing behind when aborted while drawing', async () => {
    const controller = new AbortController();
    const made = generateFootage({
      mediaDir,
      surfaces: ['court'],
      signal: controller.signal,
      onProgress: () => controller.abort(new Error('enough')),
    });
    await expect(made).rejects.toThrow('enough');
    expect(await readdir(join(mediaDir, 'footage'))).toEqual([]);
  }, 60_000);
});
