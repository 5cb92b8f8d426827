import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, resolve, sep } from 'node:path';
import type { Progress } from '../progress.ts';
import { drawArtwork, type ArtworkRequest } from './artwork-request.ts';

export interface ArtworkOptions {
  mediaDir: string;
  artwork: readonly ArtworkRequest[];
  signal?: AbortSignal | undefined;
  onProgress?: ((progress: Progress) => void) | undefined;
}

export interface ArtworkReport {
  /** Paths of the written files. */
  written: string[];
  unchanged: number;
}

const REPORT_EVERY_FILES = 25;

/** Draws every requested picture and writes those that are missing or differ. Throws on a path outside the directory. */
export async function generateArtwork({
  mediaDir,
  artwork,
  signal,
  onProgress,
}: ArtworkOptions): Promise<ArtworkReport> {
  const root = resolve(mediaDir);
  const report: ArtworkReport = { written: [], unchanged: 0 };
  for (const [index, request] of artwork.entries()) {
    signal?.throwIfAborted();
    const file = resolve(root, request.path);
    if (!file.startsWith(root + sep) || !file.endsWith('.svg'))
      throw new Error(`not a path for artwork: ${request.path}`);
    const svg = drawArtwork(request);
    if ((await readFile(file, 'utf8').catch(() => null)) === svg) {
      report.unchanged += 1;
    } else {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(`${file}.part`, svg);
      await rename(`${file}.part`, file);
      report.written.push(request.path);
    }
    const done = index + 1;
    if (done % REPORT_EVERY_FILES === 0 || done === artwork.length) {
      onProgress?.({
        subject: 'artwork',
        done,
        total: artwork.length,
        unit: 'files',
        cached: report.written.length === 0,
      });
    }
  }
  return report;
}
