import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ArtworkRequest } from './artwork-request.ts';
import { generateArtwork } from './generate-artwork.ts';

const request = (path: string): ArtworkRequest => ({
  kind: 'crest',
  path,
  team: { name: 'Oak Hill', shortName: 'OH', colors: ['#0b6e4f', '#f4d35e'], seed: 1 },
});

let mediaDir = '';
beforeEach(async () => {
  mediaDir = await mkdtemp(join(tmpdir(), 'demo-art-'));
});
afterEach(() => rm(mediaDir, { recursive: true, force: true }));

describe('generateArtwork', () => {
  it('writes only files that are missing or differ', async () => {
    const artwork = [request('art/a.svg'), request('art/b.svg')];
    expect((await generateArtwork({ mediaDir, artwork })).written).toEqual(['art/a.svg', 'art/b.svg']);
    await writeFile(join(mediaDir, 'art/b.svg'), 'old');
    expect(await generateArtwork({ mediaDir, artwork })).toEqual({ written: ['art/b.svg'], unchanged: 1 });
    expect(await readFile(join(mediaDir, 'art/b.svg'), 'utf8')).toContain('<svg');
  });

  it.each(['../outside.svg', '/tmp/outside.svg', 'art/a.png'])('refuses to write %s', async (path) => {
    await expect(generateArtwork({ mediaDir, artwork: [request(path)] })).rejects.toThrow(
      'not a path for artwork',
    );
  });

  it('stops when aborted', async () => {
    await expect(
      generateArtwork({ mediaDir, artwork: [request('a.svg')], signal: AbortSignal.abort() }),
    ).rejects.toThrow();
  });
});
