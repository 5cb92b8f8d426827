import { writeFile } from 'node:fs/promises';
import { createCanvas, ImageData } from '@napi-rs/canvas';
import type { VideoSample } from 'mediabunny';

const QUALITY = 85;

/** Writes a video frame as JPEG. */
export async function writePoster(picture: VideoSample, file: string): Promise<void> {
  const { codedWidth: width, codedHeight: height } = picture;
  const asRgba = { layout: [{ offset: 0, stride: width * 4 }], format: 'RGBA' as const };
  const pixels = new Uint8ClampedArray(picture.allocationSize(asRgba));
  await picture.copyTo(pixels, asRgba);
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').putImageData(new ImageData(pixels, width, height), 0, 0);
  await writeFile(file, await canvas.encode('jpeg', QUALITY));
}
