import { type Canvas, createCanvas, ImageData } from '@napi-rs/canvas';
import type { VideoSample } from 'mediabunny';

/** The pixels of a decoded frame as RGBA. */
export async function readRgba(frame: VideoSample): Promise<Uint8ClampedArray> {
  const asRgba = { layout: [{ offset: 0, stride: frame.codedWidth * 4 }], format: 'RGBA' as const };
  const pixels = new Uint8ClampedArray(frame.allocationSize(asRgba));
  await frame.copyTo(pixels, asRgba);
  return pixels;
}

export async function toCanvas(frame: VideoSample): Promise<Canvas> {
  const { codedWidth: width, codedHeight: height } = frame;
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').putImageData(new ImageData(await readRgba(frame), width, height), 0, 0);
  return canvas;
}
