import type { Seed } from './load-seed.ts';
import type { Surface } from './seed-schema.ts';

/** What a medium of the library is played on: its own word, or its event's category's. */
export function vodSurface(seed: Seed, media: Seed['vod']['media'][number]): Surface {
  if (media.kind === 'vod') return media.surface;
  const category = seed.categories.find(({ alias }) => alias === media.event.category);
  if (!category) throw new Error(`no category ${media.event.category}`);
  return category.surface;
}
