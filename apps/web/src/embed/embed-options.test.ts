import { describe, expect, it } from 'vitest';
import { embedQuery, textColorOn } from './embed-options.ts';

const DEFAULTS = { autoPlay: false, muted: false, color: null, clip: null };

describe('embedQuery', () => {
  it.each([
    ['', {}],
    ['autoplay=1&muted=true', { autoPlay: true, muted: true }],
    ['autoplay=0&muted=yes', {}],
    ['color=FF8800', { color: 'ff8800' }],
    ['color=%23ff8800', { color: 'ff8800' }],
    ['color=red', {}],
    ['clip=c8c3016d-496c', { clip: 'c8c3016d-496c' }],
    ['clip=<b>', {}],
    ['color=url(https://a.tv)', {}],
  ])('reads %j', (query, options) => {
    expect(embedQuery.read(new URLSearchParams(query))).toEqual({ ...DEFAULTS, ...options });
  });
});

it.each([
  ['ffffff', 'black'],
  ['ffcc00', 'black'],
  ['c8102e', 'white'],
  ['000000', 'white'],
])('textColorOn(%j) is %s', (color, expected) => {
  expect(textColorOn(color)).toBe(expected);
});
