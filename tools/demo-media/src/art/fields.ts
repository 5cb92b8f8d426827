import type { Palette } from './palette.ts';
import { polygon, round } from './svg.ts';

/** The pattern on the field of a crest. Low contrast, so that letters on it stay legible. */
export type Field = (palette: Palette) => string;

const rect = (x: number, y: number, w: number, h: number, fill: string): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" fill="${fill}"/>`;

export const FIELDS: readonly Field[] = [
  // Plain.
  () => '',
  // Halves.
  ({ fieldDark }) => rect(100, 0, 100, 200, fieldDark),
  // Vertical stripes.
  ({ fieldDark }) => [0, 2, 4, 6].map((i) => rect(i * 28.6 + 14, 0, 14.3, 200, fieldDark)).join(''),
  // A diagonal band.
  ({ fieldDark }) => `<path d="M0 150L150 0H200V50L50 200H0Z" fill="${fieldDark}"/>`,
  // Chevrons.
  ({ fieldDark }) =>
    [0, 1, 2]
      .map(
        (i) =>
          `<path d="${polygon([
            [0, 130 + i * 44],
            [100, 70 + i * 44],
            [200, 130 + i * 44],
            [200, 152 + i * 44],
            [100, 92 + i * 44],
            [0, 152 + i * 44],
          ])}" fill="${fieldDark}"/>`,
      )
      .join(''),
  // Horizontal stripes.
  ({ fieldDark }) => [0, 1, 2, 3].map((i) => rect(0, 24 + i * 48, 200, 24, fieldDark)).join(''),
  // Quarters.
  ({ fieldDark }) => rect(100, 0, 100, 100, fieldDark) + rect(0, 100, 100, 100, fieldDark),
  // Rays.
  ({ fieldDark }) =>
    Array.from({ length: 12 }, (_, i) => {
      const a = (i / 12) * Math.PI * 2;
      const b = a + Math.PI / 12;
      return `<path d="${polygon([
        [100, 104],
        [100 + Math.cos(a) * 150, 104 + Math.sin(a) * 150],
        [100 + Math.cos(b) * 150, 104 + Math.sin(b) * 150],
      ])}" fill="${fieldDark}"/>`;
    }).join(''),
];
