import { polygon, round, star } from './svg.ts';

/** A small emblem of radius `s` around (x, y), as path data to be filled. */
export type Charge = (x: number, y: number, s: number) => string;

const band = (x: number, y: number, s: number, rise: number, thick: number): string =>
  polygon([
    [x - s, y + rise],
    [x, y - rise],
    [x + s, y + rise],
    [x + s, y + rise + thick],
    [x, y - rise + thick],
    [x - s, y + rise + thick],
  ]);

const wave = (x: number, y: number, s: number): string => {
  const q = s / 2;
  const h = s * 0.42;
  const t = s * 0.3;
  const [l, a, m, b, r] = [x - s * 1.2, x - q, x, x + q, x + s * 1.2].map(round);
  return `M${l} ${round(y)}Q${a} ${round(y - h * 2)} ${m} ${round(y)}T${r} ${round(y)}V${round(y + t)}Q${b} ${round(y + h * 2 + t)} ${m} ${round(y + t)}T${l} ${round(y + t)}Z`;
};

export const CHARGES: readonly Charge[] = [
  // A star.
  (x, y, s) => star(x, y, s),
  // Three stars.
  (x, y, s) =>
    [-1, 0, 1]
      .map((i) => star(x + i * s * 1.45, y + Math.abs(i) * s * 0.18, s * (i === 0 ? 0.8 : 0.6)))
      .join(''),
  // Two chevrons.
  (x, y, s) =>
    band(x, y - s * 0.5, s * 1.1, s * 0.4, s * 0.42) + band(x, y + s * 0.32, s * 1.1, s * 0.4, s * 0.42),
  // Mountains.
  (x, y, s) =>
    polygon([
      [x - s * 1.3, y + s * 0.8],
      [x - s * 0.5, y - s * 0.55],
      [x - s * 0.1, y + s * 0.05],
      [x + s * 0.35, y - s],
      [x + s * 1.3, y + s * 0.8],
    ]),
  // A bolt of lightning.
  (x, y, s) =>
    polygon([
      [x + s * 0.3, y - s],
      [x - s * 0.62, y + s * 0.16],
      [x - s * 0.06, y + s * 0.16],
      [x - s * 0.3, y + s],
      [x + s * 0.62, y - s * 0.2],
      [x + s * 0.06, y - s * 0.2],
    ]),
  // A crown.
  (x, y, s) =>
    polygon([
      [x - s, y + s * 0.75],
      [x - s * 1.1, y - s * 0.55],
      [x - s * 0.5, y],
      [x, y - s * 0.9],
      [x + s * 0.5, y],
      [x + s * 1.1, y - s * 0.55],
      [x + s, y + s * 0.75],
    ]),
  // Two waves.
  (x, y, s) => wave(x, y - s * 0.5, s) + wave(x, y + s * 0.3, s),
  // A flame.
  (x, y, s) =>
    `M${round(x)} ${round(y - s * 1.05)}C${round(x + s * 0.2)} ${round(y - s * 0.3)} ${round(x + s * 0.9)} ${round(y - s * 0.1)} ${round(x + s * 0.7)} ${round(y + s * 0.55)}C${round(x + s * 0.5)} ${round(y + s)} ${round(x - s * 0.5)} ${round(y + s)} ${round(x - s * 0.7)} ${round(y + s * 0.55)}C${round(x - s * 0.85)} ${round(y)} ${round(x - s * 0.3)} ${round(y + s * 0.1)} ${round(x)} ${round(y - s * 1.05)}Z`,
  // A star with eight points.
  (x, y, s) => star(x, y, s, s * 0.55, 8),
  // A fir tree.
  (x, y, s) =>
    polygon([
      [x, y - s],
      [x + s * 0.55, y - s * 0.2],
      [x + s * 0.3, y - s * 0.2],
      [x + s * 0.85, y + s * 0.6],
      [x + s * 0.16, y + s * 0.6],
      [x + s * 0.16, y + s],
      [x - s * 0.16, y + s],
      [x - s * 0.16, y + s * 0.6],
      [x - s * 0.85, y + s * 0.6],
      [x - s * 0.3, y - s * 0.2],
      [x - s * 0.55, y - s * 0.2],
    ]),
];
