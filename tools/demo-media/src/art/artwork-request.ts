import { crest, type TeamArt } from './crest.ts';
import { avatar, groupCrest, type GroupArt } from './group-crest.ts';
import { hero, type HeroArt } from './hero/hero.ts';
import { poster, type PosterArt } from './poster.ts';

/** A picture to draw. `path` is relative to the media directory and ends in `.svg`. */
export type ArtworkRequest = { path: string } & (
  | { kind: 'crest'; team: TeamArt }
  | { kind: 'poster'; poster: PosterArt }
  | { kind: 'hero'; hero: HeroArt }
  | { kind: 'group'; group: GroupArt }
  | { kind: 'avatar'; group: GroupArt }
  /** A finished picture. */
  | { kind: 'svg'; svg: string }
);

/** Draws the SVG document of a request. */
export function drawArtwork(request: ArtworkRequest): string {
  switch (request.kind) {
    case 'crest':
      return crest(request.team);
    case 'poster':
      return poster(request.poster);
    case 'hero':
      return hero(request.hero);
    case 'group':
      return groupCrest(request.group);
    case 'avatar':
      return avatar(request.group);
    case 'svg':
      return request.svg;
    default:
      return request satisfies never;
  }
}
