import type { ClipRendition, ClipShape } from '@grandstand/api';
import { expect, it } from 'vitest';
import { toUserClip } from '../clip/clip.ts';
import { clip } from '../testing/clip-fixture.ts';
import { shapeVideo } from './shape-video.ts';

const vertical = (changes: Partial<ClipRendition>): ClipRendition => ({
  shape: 'vertical',
  state: 'processing',
  progress: 40,
  url: null,
  ...changes,
});

it.each<[string, ClipShape, readonly ClipRendition[], object]>([
  ['the wide video', 'wide', [], { kind: 'ready', url: '/media/clips/1.mp4' }],
  ['a rendition that was not requested', 'square', [vertical({})], { kind: 'missing' }],
  ['a rendition in progress', 'vertical', [vertical({})], { kind: 'rendering', progress: 40 }],
  ['a queued rendition', 'vertical', [vertical({ state: 'queued', progress: 0 })], { kind: 'rendering' }],
  ['a failed rendition', 'vertical', [vertical({ state: 'failed' })], { kind: 'failed' }],
  [
    'a ready rendition',
    'vertical',
    [vertical({ state: 'ready', url: '/v.mp4' })],
    { kind: 'ready', url: '/v.mp4' },
  ],
])('shapeVideo finds %s', (_, shape, renditions, expected) => {
  expect(shapeVideo(toUserClip(clip(1, { renditions: [...renditions] })), shape)).toMatchObject(expected);
});

it('finds no video of a clip that is being made', () => {
  const pending = toUserClip(clip(1, { state: 'queued', url: null }));
  expect(shapeVideo(pending, 'wide')).toEqual({ kind: 'missing' });
});
