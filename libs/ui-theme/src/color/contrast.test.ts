import { describe, expect, it } from 'vitest';
import { contrast } from './contrast.ts';
import { nearestReadableColor } from './nearest-readable.ts';
import { toOklch } from './oklch.ts';
import { parseColor } from './parse-color.ts';
import { black, formatColor, white } from './rgba.ts';

const color = (text: string) => parseColor(text) ?? white;

describe('contrast', () => {
  it.each([
    ['black', 'white', 21],
    ['#777', 'white', 4.48],
    ['#767676', 'white', 4.54],
    ['#f00', 'white', 4],
    ['#00f', '#ff0', 8],
    ['#123456', '#123456', 1],
  ])('of %s and %s is %d:1', (one, other, ratio) => {
    expect(contrast(color(one), color(other))).toBeCloseTo(ratio, 1);
    expect(contrast(color(other), color(one))).toBeCloseTo(ratio, 1);
  });
});

describe('nearestReadableColor', () => {
  it.each([
    ['a readable colour', '#777', ['black'], 4.5, '#777777'],
    ['a grey on white', '#999', ['white'], 4.5, '#767676'],
    ['white on white', 'white', ['white'], 3, '#949494'],
    ['a red on black', '#800000', ['black'], 4.5, '#c44e40'],
  ])('returns the expected colour for %s', (_, wish, surfaces, required, expected) => {
    const nearest = nearestReadableColor(color(wish), surfaces.map(color), required);
    expect(nearest && formatColor(nearest)).toBe(expected);
  });

  it('keeps the hue', () => {
    const wish = color('#2f7cf6');
    const nearest = nearestReadableColor(wish, [color('#0b1220')], 7) ?? black;
    expect(toOklch(nearest).h).toBeCloseTo(toOklch(wish).h, 1);
  });

  it('finds a colour readable on both a dark and a light surface', () => {
    const between = nearestReadableColor(color('#2f7cf6'), [black, white], 4.5) ?? black;
    expect(contrast(between, black)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(between, white)).toBeGreaterThanOrEqual(4.5);
  });

  it('returns null when no colour is readable', () => {
    expect(nearestReadableColor(white, [black, color('#777'), white], 4.5)).toBeNull();
  });
});
