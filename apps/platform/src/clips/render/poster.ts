import { writeFile } from 'node:fs/promises';
import { createCanvas, ImageData } from '@napi-rs/canvas';
import type { VideoSample } from 'mediabunny';

const QUALITY = 85;
/** A name of its own, for the declared type of these options does not know of formats. */
const AS_RGBA = { layout: undefined, format: 'RGBA' };

/** Writes a picture as JPEG. */
export async function writePoster(picture: VideoSample, file: string): Promise<void> {
  const { codedWidth: width, codedHeight: height } = picture;
  const pixels = new Uint8ClampedArray(picture.allocationSize(AS_RGBA));
  await picture.copyTo(pixels, AS_RGBA);
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').putImageData(new ImageData(pixels, width, height), 0, 0);
  await writeFile(file, await canvas.encode('jpeg', QUALITY));
}
