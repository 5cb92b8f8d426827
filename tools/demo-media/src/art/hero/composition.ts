import type { Random } from '../../random.ts';
import type { SportMotif } from '../motifs.ts';

export const HERO_WIDTH = 1920;
export const HERO_HEIGHT = 1080;

export interface HeroSubject {
  /** Two colours, #rrggbb: the ground and the light. */
  colors: readonly [string, string];
  motif: SportMotif;
}

/** Fills 1920x1080 with a scene, as SVG; low contrast at the left and bottom, where text is shown. */
export type Composition = (subject: HeroSubject, random: Random) => string;
