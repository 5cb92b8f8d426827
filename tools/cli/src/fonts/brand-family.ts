import { type FontChoice, fontFamilies, type FontFamily, type FontFamilyId } from '@grandstand/ui-theme';
import { hashedName } from '../models/content-hash.ts';
import { readSubset, type Subset } from './catalogue.ts';
import { type FamilyAdvances, textAdvances, verticalMetrics, type VerticalMetrics } from './font-metrics.ts';

/** A font file, and which of the family's texts it is for. */
export interface FontFace {
  /** With a hash of the content. */
  readonly fileName: string;
  readonly bytes: Uint8Array;
  readonly weights: readonly [number, number];
  /** Null: all letters. */
  readonly unicodeRange: string | null;
}

/** A font family of a channel: of the catalogue, or the tenant's own. */
export interface BrandFamily {
  /** As the theme's style names it. */
  readonly choice: FontChoice;
  readonly family: FontFamily;
  readonly vertical: VerticalMetrics;
  readonly advances: FamilyAdvances;
  /** Files with the letters of a subset, in addition to those of the other subsets. */
  readonly faces: (subset: Subset) => Promise<readonly FontFace[]>;
}

export function catalogueFamily(id: FontFamilyId): BrandFamily {
  const family: FontFamily = fontFamilies[id];
  return {
    choice: id,
    family,
    vertical: verticalMetrics(id),
    advances: textAdvances[id],
    faces: async (subset) => [await catalogueFace(id, subset, family.weights)],
  };
}

export async function catalogueFace(
  id: FontFamilyId,
  subset: Subset,
  weights: FontFace['weights'],
): Promise<FontFace> {
  const { unicodeRange, bytes } = await readSubset(id, subset);
  return { fileName: hashedName(`${id}-${subset}.woff2`, bytes), bytes, weights, unicodeRange };
}

interface Weighted {
  readonly weights: FontFace['weights'];
}

/** The one that has a weight, or the nearest, as browsers choose. */
export const nearestByWeight = <T extends Weighted>(
  [first, ...others]: readonly [T, ...T[]],
  weight: number,
): T => {
  const distance = ({ weights: [min, max] }: Weighted): number => Math.max(min - weight, weight - max, 0);
  return others.reduce((best, one) => (distance(one) < distance(best) ? one : best), first);
};
