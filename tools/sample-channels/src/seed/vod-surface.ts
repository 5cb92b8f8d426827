import type { Surface } from '@grandstand/content-files';
import type { Seed } from './load-seed.ts';

/** The playing surface of a library medium: its own, or that of its event's category. */
export function vodSurface(seed: Seed, media: Seed['vod']['media'][number]): Surface {
  if (media.kind === 'vod') return media.surface;
  const category = seed.categories.find(({ alias }) => alias === media.event.category);
  if (!category) throw new Error(`no category ${media.event.category}`);
  return category.surface;
}
