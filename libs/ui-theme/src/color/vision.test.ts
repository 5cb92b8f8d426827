import { describe, expect, it } from 'vitest';
import { linear } from './oklch.ts';
import { parseColor } from './parse-color.ts';
import { black } from './rgba.ts';
import { visionMatrix, type ColorVision } from './vision.ts';

/** What an SVG filter of the matrix shows: linear light, 0 to 1 before it is cut. */
function seen(vision: ColorVision, text: string): readonly number[] {
  const { r, g, b } = parseColor(text) ?? black;
  const light = [linear(r), linear(g), linear(b), 1, 1];
  const matrix = visionMatrix(vision);
  return [0, 5, 10].map((row) =>
    light.reduce((sum, value, at) => sum + value * (matrix[row + at] ?? NaN), 0),
  );
}

const visions = ['protanopia', 'deuteranopia', 'tritanopia', 'greyscale'] as const;

describe('visionMatrix', () => {
  // Machado et al. 2009, table of matrices, severity 1.0.
  it.each([
    [
      'protanopia',
      [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
    ],
    [
      'deuteranopia',
      [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
    ],
    [
      'tritanopia',
      [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
    ],
  ] as const)('of %s is the published one', (vision, published) => {
    const matrix = visionMatrix(vision);
    expect([0, 5, 10].flatMap((row) => matrix.slice(row, row + 3))).toEqual(published);
    expect([3, 4, 8, 9, 13, 14].map((at) => matrix[at])).toEqual([0, 0, 0, 0, 0, 0]);
    expect(matrix.slice(15)).toEqual([0, 0, 0, 1, 0]);
  });

  it.each(visions)('of %s leaves greys as they are', (vision) => {
    for (const grey of ['#000', '#777', '#fff']) {
      const light = linear((parseColor(grey) ?? black).r);
      for (const value of seen(vision, grey)) expect(value).toBeCloseTo(light, 4);
    }
  });

  it.each([
    ['protanopia', '#e6194b', '#5a5a46'],
    ['deuteranopia', '#d4573a', '#7f9c2b'],
    ['tritanopia', '#4da6ff', '#3fb5a3'],
  ] as const)('of %s brings the colours %s and %s nearer to each other', (vision, one, other) => {
    const distance = (a: readonly number[], b: readonly number[]) =>
      Math.hypot(...a.map((value, at) => value - (b[at] ?? NaN)));
    const lightOf = (text: string) => {
      const { r, g, b } = parseColor(text) ?? black;
      return [linear(r), linear(g), linear(b)];
    };
    expect(distance(seen(vision, one), seen(vision, other))).toBeLessThan(
      distance(lightOf(one), lightOf(other)) / 1.5,
    );
  });

  it('of greyscale shows the luminance', () => {
    expect(seen('greyscale', '#f00')).toEqual([0.2126, 0.2126, 0.2126]);
  });
});
