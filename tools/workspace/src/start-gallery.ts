import { join } from 'node:path';
import { buildSites, type ServedSites, serveSites } from '@grandstand/cli';
import { formatProblem } from '@grandstand/core';
import { ROOT } from './paths.ts';
import { CommandError } from './run-command.ts';
import { compileApps } from './web-build.ts';

export interface GalleryOptions {
  readonly port: number;
  /** Output directory of the gallery's sites. */
  readonly outDir: string;
  readonly signal: AbortSignal;
}

/** Serves the gallery in each channel's brand on the channel's host. Null if aborted. */
export async function startGallery({ port, outDir, signal }: GalleryOptions): Promise<ServedSites | null> {
  await compileApps(['gallery'], signal);
  if (signal.aborted) return null;
  const built = await buildSites({
    ids: 'all',
    tenantsDir: join(ROOT, 'tenants'),
    outDir,
    webDir: join(ROOT, 'apps', 'gallery', 'dist'),
  });
  if (!built.ok) throw new CommandError(built.error.problems.map(formatProblem).join('\n'));
  const served = await serveSites({ outDir, port, listsSites: true });
  if (!served.ok) throw new CommandError(formatProblem(served.error));
  return served.value;
}
