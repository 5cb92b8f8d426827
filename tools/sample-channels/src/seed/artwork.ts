import { artPaths, ownText, type Imagery, type Surface } from '@grandstand/content-files';
import type { Seed } from './load-seed.ts';
import { vodSurface } from './vod-surface.ts';

/** A picture to draw into the media directory, as plain data. `seed` makes the drawing deterministic. */
export type ArtworkRequest =
  | {
      readonly kind: 'crest' | 'group';
      /** Path relative to the media directory and to the media origin. */
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
    }
  /** A finished picture. */
  | { readonly kind: 'svg'; readonly path: string; readonly svg: string };

/** All pictures that the channels' content refers to. */
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
      name: ownText(row.name, seed.channel.settings.language),
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
    const { watermark } = seed.channel.settings.clips;
    return [
      ...(watermark !== null && seed.watermark !== null
        ? [{ kind: 'svg' as const, path: watermark, svg: seed.watermark }]
        : []),
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
