import type { ClipRendition } from '@grandstand/api';
import { expect, it } from 'vitest';
import { toUserClip } from '../clip/clip.ts';
import { clip } from '../testing/clip-fixture.ts';
import { hasVideo, reelSource } from './reel-source.ts';

const READY: ClipRendition = { shape: 'vertical', state: 'ready', progress: 100, url: '/v.mp4' };

it.each<[string, boolean, readonly ClipRendition[], object]>([
  ['the vertical file on a narrow screen', true, [READY], { shape: 'vertical', url: '/v.mp4' }],
  ['the wide file on a wide screen', false, [READY], { shape: 'wide' }],
  ['the wide file without a vertical one', true, [], { shape: 'wide' }],
  [
    'the wide file while the vertical one is made',
    true,
    [{ ...READY, state: 'processing', url: null }],
    { shape: 'wide' },
  ],
  ['the wide file beside a square one', true, [{ ...READY, shape: 'square' }], { shape: 'wide' }],
])('reelSource chooses %s', (_, isNarrow, renditions, expected) => {
  const parsed = toUserClip(clip(1, { renditions: [...renditions] }));
  if (parsed.kind !== 'ready') throw new Error('The clip is not ready.');
  expect(reelSource(parsed, isNarrow)).toMatchObject(expected);
});

it('has a video for the current reel and its neighbours only', () => {
  expect([0, 1, 2, 3, 4].filter((index) => hasVideo(index, 2))).toEqual([1, 2, 3]);
});
