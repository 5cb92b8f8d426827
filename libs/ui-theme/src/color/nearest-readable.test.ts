import { describe, expect, it } from 'vitest';
import { contrast } from './contrast.ts';
import { nearestReadableColor } from './nearest-readable.ts';
import { toOklch } from './oklch.ts';
import { parseColor } from './parse-color.ts';
import { black, formatColor, white } from './rgba.ts';

const color = (text: string) => parseColor(text) ?? white;

describe('nearestReadableColor', () => {
  it.each([
    // Already readable, so it is returned unchanged.
    ['#777', ['black'], 4.5, '#777777'],
    ['#999', ['white'], 4.5, '#767676'],
    ['white', ['white'], 3, '#949494'],
    ['#800000', ['black'], 4.5, '#c44e40'],
  ])('for %s on %j with a required contrast of %d returns %s', (preferred, surfaces, required, expected) => {
    const nearest = nearestReadableColor(color(preferred), surfaces.map(color), required);
    expect(nearest && formatColor(nearest)).toBe(expected);
  });

  it('keeps the hue', () => {
    const preferred = color('#2f7cf6');
    const nearest = nearestReadableColor(preferred, [color('#0b1220')], 7) ?? black;
    expect(toOklch(nearest).h).toBeCloseTo(toOklch(preferred).h, 1);
  });

  it('finds a colour readable on both a dark and a light surface', () => {
    const nearest = nearestReadableColor(color('#2f7cf6'), [black, white], 4.5) ?? black;
    expect(contrast(nearest, black)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(nearest, white)).toBeGreaterThanOrEqual(4.5);
  });

  it('returns null when no colour is readable', () => {
    expect(nearestReadableColor(white, [black, color('#777'), white], 4.5)).toBeNull();
  });
});
