import { describe, expect, it } from 'vitest';
import { parseThumbnails, thumbnailAt } from './thumbnails.ts';

const file = [
  'WEBVTT',
  '',
  '00:00:03.200 --> 00:00:06.400',
  '/footage/rink/thumbnails.jpg#xywh=160,90,160,90',
  '',
  '00:00:06.400 --> 00:00:09.600',
  'second.jpg',
].join('\n');
const thumbnails = parseThumbnails(file, 'https://media.test/vod/1/thumbnails.vtt');

describe('thumbnailAt', () => {
  it('finds the part of a sprite, or a whole image, at a time', () => {
    expect(thumbnailAt(thumbnails, 3.2)).toMatchObject({
      url: 'https://media.test/footage/rink/thumbnails.jpg',
      area: { x: 160, y: 90, width: 160, height: 90 },
    });
    expect(thumbnailAt(thumbnails, 6.4)).toMatchObject({
      url: 'https://media.test/vod/1/second.jpg',
      area: null,
    });
  });

  it.each([0, 3.1, 9.6, 100])('finds nothing at %d s, where there is no image', (timeS) => {
    expect(thumbnailAt(thumbnails, timeS)).toBeNull();
  });
});
