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

describe('the formats of each language', () => {
  it.each([
    ['en', '1,234.5', '30%', 'A, B, and C', 'tomorrow', 'Sat, Nov 21'],
    ['fr', '1 234,5', '30 %', 'A, B et C', 'demain', 'sam. 21 nov.'],
    ['bg', '1234,5', '30%', 'A, B и C', 'утре', 'сб, 21.11'],
    ['de', '1.234,5', '30 %', 'A, B und C', 'morgen', 'Sa., 21. Nov.'],
    ['pl', '1234,5', '30%', 'A, B i C', 'jutro', 'sob., 21 lis'],
    ['uk', '1 234,5', '30%', 'A, B і C', 'завтра', 'сб, 21 лист.'],
    ['ar', '1,234.5', '30%', 'A وB وC', 'غدًا', 'السبت، 21 نوفمبر'],
    ['en-XA', '1,234.5', '30%', 'A, B, and C', 'tomorrow', 'Sat, Nov 21'],
  ])('format numbers, shares, lists and days in %s', (locale, number, percent, list, tomorrow, day) => {
    const formats = createFormats(locale);
    // Ignores which kinds of spaces and invisible marks `Intl` uses.
    const plain = (text: string) =>
      text.replaceAll(/[\u00A0\u202F]/g, ' ').replaceAll(/[\u200E\u200F\u061C]/g, '');
    expect(plain(formats.number(1234.5))).toBe(number);
    expect(plain(formats.percent(0.3))).toBe(percent);
    expect(plain(formats.list(['A', 'B', 'C']))).toBe(list);
    expect(plain(formats.relativeDay(1))).toBe(tomorrow);
    expect(plain(formats.day(WINTER_S, 'UTC'))).toBe(day);
  });
});
