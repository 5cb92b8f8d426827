import { cueTime } from '../sources/index.ts';
import type { SegmentChoice } from './choose-segments.ts';
import type { Loop } from './loop.ts';
import type { SegmentRange } from './timeline.ts';

/**
 * WebVTT with a preview image for each of the segments [first, end): a part of the sprite of the loop. Null for footage
 * without a sprite.
 */
export function thumbnailTrack(
  loop: Loop,
  { first, end }: SegmentRange,
  chosenSegment: SegmentChoice,
): string | null {
  const { thumbnails, segment_duration_s: segmentS, surface } = loop;
  if (!thumbnails) return null;
  const { width, height, columns } = thumbnails;
  const cues = Array.from({ length: end - first }, (_, index) => {
    const number = first + index;
    const tile = chosenSegment(number);
    const area = [(tile % columns) * width, Math.floor(tile / columns) * height, width, height].join(',');
    return `${cueTime(number * segmentS)} --> ${cueTime((number + 1) * segmentS)}\n/footage/${surface}/thumbnails.jpg#xywh=${area}\n`;
  });
  return ['WEBVTT\n', ...cues].join('\n');
}
