import { generateArtwork, type ArtworkReport } from './art/generate-artwork.ts';
import type { ArtworkRequest } from './art/artwork-request.ts';
import { generateFootage, type FootageReport } from './footage/generate-footage.ts';
import type { FootageName, FootageSize } from './loop-format.ts';
import type { Progress } from './progress.ts';

export interface MediaOptions {
  mediaDir: string;
  artwork: readonly ArtworkRequest[];
  /** Which footage. Default: all. */
  names?: readonly FootageName[] | undefined;
  /** Size of the footage. Default: `full`. */
  size?: FootageSize | undefined;
  signal?: AbortSignal | undefined;
  onProgress?: ((progress: Progress) => void) | undefined;
}

export interface MediaReport {
  footage: FootageReport;
  artwork: ArtworkReport;
}

/** Generates missing and outdated media: artwork first, because it is fast, then footage. */
export async function generateMedia(options: MediaOptions): Promise<MediaReport> {
  const artwork = await generateArtwork(options);
  const footage = await generateFootage(options);
  return { footage, artwork };
}
