import { describe, expect, it } from 'vitest';
import { createFormats } from './formats.ts';

const WINTER_S = Date.UTC(2026, 10, 21, 18) / 1000;

describe('the short name of a zone', () => {
  it.each([
    ['en', 'America/Toronto', 'EST'],
    ['en', 'Europe/Sofia', 'GMT+2'],
    ['fr', 'America/Toronto', 'UTC−5'],
    ['bg', 'America/Chicago', 'GMT-6'],
    ['bg', 'Europe/Sofia', 'EET'],
    ['bg', 'Asia/Kolkata', 'GMT+5:30'],
  ])('in %s, of %s, is %s', (locale, zone, name) => {
    expect(createFormats(locale).zoneName(WINTER_S, zone)).toBe(name);
  });
});
