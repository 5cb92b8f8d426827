import { describe, expect, it } from 'vitest';
import { parseColor } from './parse-color.ts';
import { formatColor } from './rgba.ts';

// Expected values are from Chromium, for colours within sRGB.
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
    ['rgb(100% 40% 0%)', '#ff6600'],
    ['rgb(255 none 0 / none)', 'rgb(255 0 0 / 0)'],
    ['rgb(255 102 0 / 150%)', '#ff6600'],
    ['rgb(255 102 0 /* orange */)', '#ff6600'],
    ['hsl(0.0666667turn 100 50)', '#ff6600'],
    ['hsl(26.6667grad 100% 50%)', '#ff6600'],
    ['hsl(0.418879rad 100% 50%)', '#ff6600'],
    ['hsl(-336 100% 50%)', '#ff6600'],
    ['hwb(none 10% 20% / 50%)', 'rgb(204 26 26 / 0.5)'],
    ['lab(50 20% 30%)', '#a96537'],
    ['lch(50 20% 30deg)', '#a5655f'],
    ['oklab(50% 20% 20% / 20%)', 'rgb(151 75 38 / 0.2)'],
    ['color(srgb-linear .1 .2 .3)', '#597c95'],
    ['color(a98-rgb .3 .4 .5)', '#3c6682'],
    ['color(prophoto-rgb .3 .4 .5)', '#107e96'],
    ['color(rec2020 .3 .4 .5)', '#42768e'],
    ['color(xyz .2 .2 .2)', '#877976'],
    ['color(xyz-d50 .2 .2 .2 / 50%)', 'rgb(125 122 137 / 0.5)'],
    ['oklch(120% 0.1 20)', '#ffffff'],
    ['color-mix(in oklab, red 30%, #2080c0)', '#847798'],
    ['color-mix(in srgb, rgb(200 100 50 / .4) 25%, rgb(20 100 250 / .8) 25%)', 'rgb(80 100 183 / 0.3)'],
    ['color-mix(in oklch, rgb(200 100 50 / .4), 20% white)', 'rgb(225 160 131 / 0.52)'],
    ['color-mix(in hsl, red 30%, #2080c0)', '#3917d2'],
    ['color-mix(in oklab, color-mix(in srgb, red, blue) 40%, hsl(20, 30%, 40%))', '#834562'],
    ['color-mix(in srgb, teal 100%, red)', '#008080'],
    [' rebeccapurple ', '#663399'],
    ['transparent', 'rgb(0 0 0 / 0)'],
  ])('parses %s as %s', (text, value) => {
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
    'rgb(1. 2 3)',
    'rgb(1 2,3)',
    'color(srgb .1 .2)',
    'rgb(from red r g b)',
    'color-mix(in srgb, red, currentcolor)',
    'color-mix(in nowhere, red, blue)',
    'color-mix(in srgb, red 0%, blue 0%)',
    'color-mix(in srgb, red 120%, blue)',
    'color-mix(in srgb, 20% red 30%, blue)',
    'color-mix(in srgb, red)',
    'color-mix(',
  ])('returns null for %j, which is not an absolute colour', (text) => expect(parseColor(text)).toBeNull());
});
