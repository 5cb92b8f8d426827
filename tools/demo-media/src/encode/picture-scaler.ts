import * as av from 'node-av';
import { FRAME_HEIGHT, FRAME_WIDTH, type Rendition } from '../loop-format.ts';

/** Converts a picture to YUV frames of several renditions; smaller ones are scaled from the full size. */
export interface PictureScaler {
  /** One frame per rendition, in their order. The caller frees them. */
  convert(picture: Buffer): Promise<av.Frame[]>;
  free(): void;
}

function allocate(width: number, height: number): av.Frame {
  const frame = new av.Frame();
  frame.alloc();
  frame.width = width;
  frame.height = height;
  frame.format = av.AV_PIX_FMT_YUV420P;
  frame.allocBuffer();
  return frame;
}

function openScaler(
  from: av.AVPixelFormat,
  width: number,
  height: number,
  flags: av.SwsFlags,
): av.SoftwareScaleContext {
  const scaler = new av.SoftwareScaleContext();
  scaler.getContext(FRAME_WIDTH, FRAME_HEIGHT, from, width, height, av.AV_PIX_FMT_YUV420P, flags);
  av.FFmpegError.throwIfError(scaler.initContext(), 'open the scaler');
  return scaler;
}

export function createPictureScaler(renditions: readonly Rendition[]): PictureScaler {
  const toYuv = openScaler(av.AV_PIX_FMT_RGBA, FRAME_WIDTH, FRAME_HEIGHT, av.SWS_BILINEAR);
  const downscalers = renditions.map(({ width, height }) =>
    width === FRAME_WIDTH ? null : openScaler(av.AV_PIX_FMT_YUV420P, width, height, av.SWS_AREA),
  );
  return {
    async convert(picture) {
      const source = av.Frame.fromVideoBuffer(picture, {
        width: FRAME_WIDTH,
        height: FRAME_HEIGHT,
        format: av.AV_PIX_FMT_RGBA,
      });
      const full = allocate(FRAME_WIDTH, FRAME_HEIGHT);
      await toYuv.scaleFrame(full, source);
      source.free();
      const frames: av.Frame[] = [];
      for (const [index, { width, height }] of renditions.entries()) {
        const scaler = downscalers[index];
        if (scaler) {
          const frame = allocate(width, height);
          await scaler.scaleFrame(frame, full);
          frames.push(frame);
        } else {
          const copy = full.clone();
          if (!copy) throw new Error('out of memory');
          frames.push(copy);
        }
      }
      full.free();
      return frames;
    },
    free() {
      toYuv.freeContext();
      for (const scaler of downscalers) scaler?.freeContext();
    },
  };
}
