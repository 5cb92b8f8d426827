import { ok, type Result } from '@grandstand/core';
import { loadSeeds, type Seed } from './load-seed.ts';
import type { Imagery, Surface } from './seed-schema.ts';
import { vodSurface } from './vod-surface.ts';

/** A picture to be drawn into the media directory, as plain data. `seed` makes the drawing repeatable. */
export type ArtworkRequest =
  | {
      readonly kind: 'crest' | 'group';
      /** Below the media directory, and on the media origin. */
      readonly path: string;
      readonly name: string;
      readonly shortName: string;
      readonly colors: readonly [string, string];
      readonly seed: string;
    }
  | {
      readonly kind: 'hero';
      readonly path: string;
      readonly imagery: Imagery;
      readonly surface: Surface;
      readonly colors: readonly [string, string];
      readonly seed: string;
    };

/** Where each picture lies: the one place that forms these paths, for the drawing and for the answers. */
export const artPaths = (channelId: string) => ({
  crest: (alias: string) => `art/${channelId}/crests/${alias}.svg`,
  group: (alias: string) => `art/${channelId}/groups/${alias}.svg`,
  category: (alias: string) => `art/${channelId}/heroes/category-${alias}.svg`,
  vod: (alias: string) => `art/${channelId}/heroes/vod-${alias}.svg`,
  slide: (alias: string) => `art/${channelId}/heroes/slide-${alias}.svg`,
});

/** Every picture that the channels' content refers to. */
export function artworkOf(seeds: readonly Seed[]): ArtworkRequest[] {
  return seeds.flatMap((seed): ArtworkRequest[] => {
    const paths = artPaths(seed.channel.id);
    const crest = (
      kind: 'crest' | 'group',
      path: string,
      row: Seed['teams'][number] | Seed['groups'][number],
    ) => ({
      kind,
      path,
      name: row.name,
      shortName: row.short_name,
      colors: row.colors,
      seed: `${seed.channel.id}/${row.alias}`,
    });
    const hero = (path: string, { surface, colors }: Pick<Seed['slides'][number], 'surface' | 'colors'>) => ({
      kind: 'hero' as const,
      path,
      imagery: seed.channel.imagery,
      surface,
      colors,
      seed: path,
    });
    return [
      ...seed.teams.map((team) => crest('crest', paths.crest(team.alias), team)),
      ...seed.groups.map((group) => crest('group', paths.group(group.alias), group)),
      ...seed.categories.map((category) => hero(paths.category(category.alias), category)),
      ...seed.slides.map((slide) => hero(paths.slide(slide.alias), slide)),
      ...seed.vod.media.map((media) =>
        hero(paths.vod(media.alias), { surface: vodSurface(seed, media), colors: media.colors }),
      ),
    ];
  });
}

/** What the sample channels need drawn, or what is wrong with their files. */
export async function listArtwork(): Promise<Result<string[], ArtworkRequest[]>> {
  const seeds = await loadSeeds();
  return seeds.ok ? ok(artworkOf(seeds.value)) : seeds;
}
