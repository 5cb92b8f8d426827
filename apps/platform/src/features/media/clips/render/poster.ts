import { writeFile } from 'node:fs/promises';
import type { VideoSample } from 'mediabunny';
import { toCanvas } from './read-rgba.ts';

const QUALITY = 85;

/** Writes a video frame as JPEG. */
export async function writePoster(picture: VideoSample, file: string): Promise<void> {
  const canvas = await toCanvas(picture);
  await writeFile(file, await canvas.encode('jpeg', QUALITY));
}
