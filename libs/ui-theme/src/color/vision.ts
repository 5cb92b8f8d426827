import { filterDeficiencyDeuter, filterDeficiencyProt, filterDeficiencyTrit } from 'culori/fn';
import { colorSpaces } from './color-spaces.ts';

/** Ways to see colours that a filter of colours can show. */
export type ColorVision = 'protanopia' | 'deuteranopia' | 'tritanopia' | 'greyscale';

/** Machado, Oliveira and Fernandes 2009 (doi: 10.1109/TVCG.2009.113) with a severity of 1. */
const deficiencies = {
  protanopia: filterDeficiencyProt,
  deuteranopia: filterDeficiencyDeuter,
  tritanopia: filterDeficiencyTrit,
} as const;

/** Relative luminance of WCAG 2.2. */
const LUMINANCE = [0.2126, 0.7152, 0.0722] as const;

type Row = readonly [red: number, green: number, blue: number];

function rowsOf(vision: ColorVision): readonly [Row, Row, Row] {
  if (vision === 'greyscale') return [LUMINANCE, LUMINANCE, LUMINANCE];
  colorSpaces();
  const simulate = deficiencies[vision](1);
  // The filter is linear: what it makes of each primary is a column of the matrix.
  const [red, green, blue] = [
    simulate(primary(1, 0, 0)),
    simulate(primary(0, 1, 0)),
    simulate(primary(0, 0, 1)),
  ];
  return [
    [red.r, green.r, blue.r],
    [red.g, green.g, blue.g],
    [red.b, green.b, blue.b],
  ];
}
const primary = (r: number, g: number, b: number) => ({ mode: 'rgb' as const, r, g, b });

/**
 * The 20 values of an SVG `feColorMatrix`. They are for linear light: `color-interpolation-filters="linearRGB"`, which is
 * the default of SVG filters.
 */
export function visionMatrix(vision: ColorVision): readonly number[] {
  return [...rowsOf(vision).flatMap((row) => [...row, 0, 0]), 0, 0, 0, 1, 0];
}
