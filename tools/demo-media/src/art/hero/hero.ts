import { createRandom, seedFrom } from '../../random.ts';
import { document } from '../svg.ts';
import { beams } from './beams.ts';
import { blocks } from './blocks.ts';
import { type Composition, HERO_HEIGHT, HERO_WIDTH, type HeroSubject } from './composition.ts';
import { dusk } from './dusk.ts';

/** The compositions; each brand uses one. */
const compositions = { beams, dusk, blocks } as const satisfies Record<string, Composition>;

export type HeroComposition = keyof typeof compositions;

export interface HeroArt extends HeroSubject {
  composition: HeroComposition;
  /** Varies the scene. */
  seed: number | string;
}

/** A wide backdrop, 1920x1080, for a slide or a category. */
export function hero({ composition, seed, ...subject }: HeroArt): string {
  const random = createRandom(typeof seed === 'number' ? seed : seedFrom(seed));
  return document(HERO_WIDTH, HERO_HEIGHT, compositions[composition](subject, random));
}
