import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { registerMediabunnyServer } from '@mediabunny/server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readClocks } from '../testing/read-clocks.ts';
import { footageKey } from './content-key.ts';
import { SEGMENT_DURATION_S, SEGMENT_FRAMES } from '../loop-format.ts';
import { generateFootage } from './generate-footage.ts';

let mediaDir = '';
beforeEach(async () => {
  mediaDir = await mkdtemp(join(tmpdir(), 'demo-footage-'));
});
afterEach(() => rm(mediaDir, { recursive: true, force: true }));

describe('generateFootage', () => {
  it('leaves no files behind when aborted while drawing', async () => {
    const controller = new AbortController();
    const generation = generateFootage({
      mediaDir,
      names: ['court'],
      signal: controller.signal,
      onProgress: () => controller.abort(new Error('enough')),
    });
    await expect(generation).rejects.toThrow('enough');
    expect(await readdir(join(mediaDir, 'footage'))).toEqual([]);
    // The abort comes with the first frame; the panorama, drawn before it, takes seconds.
  }, 60_000);

  it('generates a small loop with every rendition and a clock in every frame, and then keeps it', async () => {
    registerMediabunnyServer();
    const options = { mediaDir, names: ['court'], size: 'small' } as const;
    expect(await generateFootage(options)).toEqual({ made: ['court'], unchanged: [] });
    const folder = join(mediaDir, 'footage', 'court');
    expect((await readdir(folder)).toSorted()).toEqual([
      '240p',
      '360p',
      '720p',
      'loop.json',
      'poster.jpg',
      'thumbnails.jpg',
    ]);
    expect(JSON.parse(await readFile(join(folder, 'loop.json'), 'utf8'))).toMatchObject({
      duration_s: SEGMENT_DURATION_S,
      segments: 1,
      renditions: [{ id: '720p' }, { id: '360p' }, { id: '240p' }],
      goal_scenes: [],
    });
    for (const id of ['240p', '360p', '720p']) {
      const names = ['init.mp4', 'seg-000.m4s'];
      expect((await readdir(join(folder, id))).toSorted()).toEqual(names);
    }
    const files = ['init.mp4', 'seg-000.m4s'].map((name) => readFile(join(folder, '240p', name)));
    const clocks = await readClocks(Buffer.concat(await Promise.all(files)));
    expect(clocks).toEqual(Array.from({ length: SEGMENT_FRAMES }, (_, frame) => frame));
    expect(await generateFootage(options)).toEqual({ made: [], unchanged: ['court'] });
    // The panorama and the encoders of three renditions take seconds.
  }, 60_000);
});

describe('footageKey', () => {
  it('is different for each size', async () => {
    expect(await footageKey('court', 'small')).not.toBe(await footageKey('court', 'full'));
  });
});
