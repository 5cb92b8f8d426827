import {
  type ArtworkRequest as Drawing,
  type FootageSize,
  generateMedia,
  FOOTAGE,
} from '@grandstand/demo-media';
import { type ArtworkRequest, artworkOf, loadDemoSeeds } from '@grandstand/sample-channels';
import { discardDamagedFootage } from './discard-damaged-footage.ts';
import { CommandError } from './run-command.ts';
import { startStep } from './progress.ts';

/** `small` with `GRANDSTAND_FOOTAGE=small`, as the journeys use it (generated in seconds); otherwise `full`. */
export const footageSize = (): FootageSize =>
  process.env['GRANDSTAND_FOOTAGE'] === 'small' ? 'small' : 'full';

export interface MediaSettings {
  readonly mediaDir: string;
  /** The tenants of a demo; null: only the sample channels. */
  readonly tenantsDir: string | null;
}

/** Generates the demo channels' missing artwork and footage in the media directory. */
export async function ensureMedia(
  { mediaDir, tenantsDir }: MediaSettings,
  size: FootageSize,
  signal: AbortSignal,
): Promise<void> {
  const seeds = await loadDemoSeeds(tenantsDir);
  if (!seeds.ok)
    throw new CommandError(
      `The content of a channel is invalid:\n${seeds.error.map((line) => `  ${line}`).join('\n')}`,
    );
  const artwork = artworkOf(seeds.value).map(toDrawing);
  const duration = size === 'full' ? 'a few minutes the first time' : 'small, for tests';
  const step = startStep(`Preparing sample footage and artwork (${duration})`);
  discardDamagedFootage(mediaDir);
  const shares = new Map<string, number>();
  try {
    const { footage } = await generateMedia({
      mediaDir,
      artwork,
      size,
      signal,
      onProgress({ subject, done, total, unit }) {
        if (unit !== 'frames') return;
        shares.set(subject, done / total);
        const sum = [...shares.values()].reduce((a, b) => a + b, 0);
        step.update(sum / FOOTAGE.length, `drawing and encoding: ${subject}`);
      },
    });
    step.done(footage.made.length > 0 ? `generated: ${footage.made.join(', ')}` : 'unchanged');
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

function toDrawing(request: ArtworkRequest): Drawing {
  if (request.kind === 'svg') return request;
  const { kind, path, colors, seed } = request;
  if (kind === 'hero') {
    const { imagery: composition, surface: motif } = request;
    return { kind, path, hero: { composition, colors, seed, motif } };
  }
  const art = { name: request.name, shortName: request.shortName, colors, seed };
  return kind === 'crest' ? { kind, path, team: art } : { kind, path, group: art };
}
