import { describe, expect, it } from 'vitest';
import { contrast } from './contrast.ts';
import { parseColor } from './parse-color.ts';
import { white } from './rgba.ts';

const color = (text: string) => parseColor(text) ?? white;

describe('contrast', () => {
  it.each([
    ['black', 'white', 21],
    ['#777', 'white', 4.48],
    ['#767676', 'white', 4.54],
    ['#f00', 'white', 4],
    ['#00f', '#ff0', 8],
    ['#123456', '#123456', 1],
  ])('of %s and %s is %d:1, in either order', (first, second, ratio) => {
    expect(contrast(color(first), color(second))).toBeCloseTo(ratio, 1);
    expect(contrast(color(second), color(first))).toBeCloseTo(ratio, 1);
  });
});
