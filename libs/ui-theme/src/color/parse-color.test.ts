import { describe, expect, it } from 'vitest';
import { parseColor } from './parse-color.ts';
import { formatColor } from './rgba.ts';

describe('parseColor', () => {
  it.each([
    ['#f60', '#ff6600'],
    ['#f608', 'rgb(255 102 0 / 0.533333)'],
    ['#FF6600', '#ff6600'],
    ['#ff660080', 'rgb(255 102 0 / 0.501961)'],
    ['rgb(255, 102, 0)', '#ff6600'],
    ['rgba(255, 102, 0, .5)', 'rgb(255 102 0 / 0.5)'],
    ['RGB(255 102 0 / 50%)', 'rgb(255 102 0 / 0.5)'],
    ['rgb(300 0 0)', '#ff0000'],
    ['hsl(24 100% 50%)', '#ff6600'],
    ['hsla(24deg, 100%, 50%, 0.25)', 'rgb(255 102 0 / 0.25)'],
    ['hwb(24 0% 0%)', '#ff6600'],
    ['lab(100% 0 0)', '#ffffff'],
    ['lch(0% 0 0)', '#000000'],
    ['oklab(1 0 0)', '#ffffff'],
    ['oklch(62.8% 0.2577 29.23)', '#ff0000'],
    ['color(srgb 1 0.4 0)', '#ff6600'],
    ['color(display-p3 1 1 1)', '#ffffff'],
    [' rebeccapurple ', '#663399'],
    ['transparent', 'rgb(0 0 0 / 0)'],
  ])('%s is %s', (text, value) => {
    const color = parseColor(text);
    expect(color && formatColor(color)).toBe(value);
  });

  it.each([
    '',
    'bluish',
    '#12',
    '#12345',
    'rgb(1 2',
    'red;',
    'var(--x)',
    'currentcolor',
    'color-mix(in srgb, red, blue)',
  ])('%j is not an absolute colour', (text) => expect(parseColor(text)).toBeNull());
});
