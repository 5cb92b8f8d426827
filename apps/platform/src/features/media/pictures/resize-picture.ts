import { readFile } from 'node:fs/promises';
import { createCanvas, loadImage } from '@napi-rs/canvas';

export interface ResizeJob {
  /** Absolute path. */
  readonly file: string;
  /** In pixels; a smaller picture keeps its size. */
  readonly width: number;
}

const QUALITY = 80;

/** The picture as WebP with at most this width. */
export async function resizePicture({ file, width }: ResizeJob): Promise<Buffer> {
  const picture = await loadImage(await readFile(file));
  if (picture.width === 0 || picture.height === 0) throw new Error('The picture is empty');
  const scale = Math.min(1, width / picture.width);
  const canvas = createCanvas(
    Math.max(1, Math.round(picture.width * scale)),
    Math.max(1, Math.round(picture.height * scale)),
  );
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.encode('webp', QUALITY);
}
