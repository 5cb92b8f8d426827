import type { Box } from './svg.ts';

/** An outline on a 200x200 ground, with the places for letters and a charge. */
export interface CrestShape {
  name: string;
  /** Path data. */
  path: string;
  /** Where letters fit when they have the whole field. */
  letters: Box;
  /** Lower edge of a chief (a band across the top). */
  chiefY: number;
  /** Middle of the chief, for a charge. */
  chief: { x: number; y: number; size: number };
  /** Where a charge fits under the letters. */
  base: { x: number; y: number; size: number };
}

const shape = (
  name: string,
  path: string,
  letters: [number, number, number, number],
  chiefY: number,
  chief: [number, number, number],
  base: [number, number, number],
): CrestShape => ({
  name,
  path,
  letters: { x: letters[0], y: letters[1], width: letters[2], height: letters[3] },
  chiefY,
  chief: { x: chief[0], y: chief[1], size: chief[2] },
  base: { x: base[0], y: base[1], size: base[2] },
});

const circlePath = (r: number): string =>
  `M${100 - r} 100A${r} ${r} 0 1 1 ${100 + r} 100A${r} ${r} 0 1 1 ${100 - r} 100Z`;

export const CREST_SHAPES: readonly CrestShape[] = [
  shape(
    'heater',
    'M18 14H182V92C182 142 146 172 100 192C54 172 18 142 18 92Z',
    [40, 44, 120, 78],
    58,
    [100, 37, 17],
    [100, 150, 19],
  ),
  shape('roundel', circlePath(90), [44, 62, 112, 76], 62, [100, 42, 16], [100, 162, 14]),
  shape(
    'swiss',
    'M100 8C124 22 152 26 180 22C186 60 184 104 166 138C150 166 124 182 100 194C76 182 50 166 34 138C16 104 14 60 20 22C48 26 76 22 100 8Z',
    [44, 54, 112, 74],
    64,
    [100, 43, 17],
    [100, 154, 18],
  ),
  shape(
    'hexagon',
    'M100 6L182 52V148L100 194L18 148V52Z',
    [44, 60, 112, 80],
    64,
    [100, 42, 17],
    [100, 160, 16],
  ),
  shape('pennon', 'M16 18H184V124L100 194L16 124Z', [38, 44, 124, 76], 58, [100, 39, 17], [100, 150, 19]),
  shape('lozenge', 'M100 4L196 100L100 196L4 100Z', [50, 68, 100, 64], 70, [100, 48, 17], [100, 156, 16]),
  shape(
    'arch',
    'M20 92C20 42 56 10 100 10C144 10 180 42 180 92V176C152 176 126 182 100 194C74 182 48 176 20 176Z',
    [42, 60, 116, 78],
    66,
    [100, 44, 18],
    [100, 160, 16],
  ),
  shape(
    'winged',
    'M100 20L128 10L192 30C186 60 188 84 176 112C164 144 134 174 100 194C66 174 36 144 24 112C12 84 14 60 8 30L72 10Z',
    [42, 52, 116, 74],
    60,
    [100, 41, 17],
    [100, 152, 18],
  ),
  shape(
    'octagon',
    'M62 10H138L190 62V138L138 190H62L10 138V62Z',
    [42, 60, 116, 80],
    62,
    [100, 40, 17],
    [100, 162, 15],
  ),
  shape(
    'cartouche',
    'M46 12H154C172 12 184 24 184 42C178 52 178 62 184 72V132C184 168 140 172 100 194C60 172 16 168 16 132V72C22 62 22 52 16 42C16 24 28 12 46 12Z',
    [42, 54, 116, 76],
    62,
    [100, 40, 17],
    [100, 154, 17],
  ),
];
