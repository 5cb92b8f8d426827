import type { Cut, FootageInput } from '../sources/index.ts';
import type { SegmentChoice } from './choose-segments.ts';
import { createFootage } from './footage.ts';
import { fileRendition, type Loop } from './loop.ts';

/** Plans a cut that starts `startS` after the start of the recording and lasts `durationS`, rounded to whole frames. */
export function planCut(
  loop: Loop,
  chosenSegment: SegmentChoice,
  { startS, durationS }: { readonly startS: number; readonly durationS: number },
): Cut {
  const { id: renditionId, frame_rate: frameRate, width, height, bandwidth } = fileRendition(loop);
  const segmentFrames = Math.round(loop.segment_duration_s * frameRate);
  const startFrame = Math.round(startS * frameRate);
  const frames = Math.max(1, Math.round(durationS * frameRate));
  const firstSegment = Math.floor(startFrame / segmentFrames);
  const lastSegment = Math.floor((startFrame + frames - 1) / segmentFrames);
  const segments = Array.from({ length: lastSegment - firstSegment + 1 }, (_, index) => {
    const number = firstSegment + index;
    return { number, source: chosenSegment(number) };
  });
  const input = { surface: loop.surface, renditionId, segments };
  return { input, frameRate, width, height, bandwidth, startFrame, frames };
}

/** The part of a recording that a cut needs, as one fragmented MP4 with the times of the recording. */
export async function readCutInput(
  mediaDir: string,
  { surface, renditionId, segments }: FootageInput,
): Promise<Buffer> {
  const footage = createFootage(mediaDir);
  const loop = await footage.loop(surface);
  if (!loop?.renditions.some(({ id }) => id === renditionId))
    throw new Error(`there is no ${renditionId} footage of a ${surface}`);
  const parts = [await footage.init(loop, renditionId)];
  for (const { number, source } of segments)
    parts.push(await footage.segment(loop, renditionId, number, source));
  return Buffer.concat(parts);
}
