import { SEGMENT_FRAMES, type Rendition } from '../loop-format.ts';
import { createClockStamp } from '../draw/clock-stamp.ts';
import { createFrameCanvas } from '../draw/scene.ts';
import type { Film } from '../film/film.ts';
import type { AudioTrack } from './audio-encoder.ts';
import { createPictureScaler } from './picture-scaler.ts';
import { muxSegment } from './segment-muxer.ts';
import { createVideoEncoder } from './video-encoder.ts';

export interface EncodedSegment {
  rendition: Rendition;
  index: number;
  init: Uint8Array;
  media: Uint8Array;
  /** The H.264 decoder's configuration, from which the codec's name is read. */
  avcc: Uint8Array;
}

/** Draws consecutive segments once and encodes them in every rendition. */
export async function encodeRange(options: {
  film: Film;
  audio: AudioTrack;
  renditions: readonly Rendition[];
  firstSegment: number;
  segmentCount: number;
  /** Draws the picture only at the start of each segment, and the clock in every frame. */
  still?: boolean;
  /** Called after each frame. */
  onFrame?: () => void;
}): Promise<EncodedSegment[]> {
  const { film, audio, renditions, firstSegment, segmentCount, still = false, onFrame } = options;
  const canvas = createFrameCanvas();
  const context = canvas.getContext('2d');
  const stampClock = still && film.hasClock ? createClockStamp() : null;
  const scaler = createPictureScaler(renditions);
  const encoders = await Promise.all(
    renditions.map(async (rendition) => ({ rendition, encoder: await createVideoEncoder(rendition) })),
  );
  const encodePicture = async (picture: Buffer): Promise<void> => {
    const frames = await scaler.convert(picture);
    await Promise.all(
      frames.map(async (frame, index) => {
        await encoders[index]?.encoder.encode(frame);
        frame.free();
      }),
    );
  };
  try {
    let drawn: Buffer = Buffer.alloc(0);
    let pending: Promise<unknown> = Promise.resolve();
    for (let offset = 0; offset < segmentCount * SEGMENT_FRAMES; offset += 1) {
      const frame = firstSegment * SEGMENT_FRAMES + offset;
      if (!still || offset % SEGMENT_FRAMES === 0) {
        film.draw(context, frame);
        drawn = canvas.data();
      }
      const picture = stampClock ? stampClock(drawn, frame) : drawn;
      // The encoders work on other threads while the next frame is drawn.
      await pending;
      pending = encodePicture(picture);
      onFrame?.();
    }
    await pending;
    const segments: EncodedSegment[] = [];
    for (const { rendition, encoder } of encoders) {
      const units = await encoder.finish();
      for (let offset = 0; offset < segmentCount; offset += 1) {
        const video = units.slice(offset * SEGMENT_FRAMES, (offset + 1) * SEGMENT_FRAMES);
        const index = firstSegment + offset;
        const muxed = await muxSegment({ index, rendition, video, avcc: encoder.description, audio });
        segments.push({ rendition, index, ...muxed, avcc: encoder.description });
      }
    }
    return segments;
  } finally {
    scaler.free();
    for (const { encoder } of encoders) encoder.free();
  }
}
