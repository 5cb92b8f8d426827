import { describe, expect, it } from 'vitest';
import { createFormats, formatLocale, rememberingFormats } from './formats.ts';

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

/** Replaces the kinds of spaces that `Intl` uses. */
const plainSpaces = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ');

describe('a time in the hour that the end of daylight time repeats', () => {
  it.each([
    ['en', 'America/Toronto', '2026-11-01T04:30Z', '12:30 AM'],
    ['en', 'America/Toronto', '2026-11-01T05:30Z', '1:30 AM EDT'],
    ['en', 'America/Toronto', '2026-11-01T06:30Z', '1:30 AM EST'],
    ['en', 'America/Toronto', '2026-11-01T07:30Z', '2:30 AM'],
    ['fr', 'America/Toronto', '2026-11-01T05:30Z', '01:30 UTC−4'],
    ['bg', 'Europe/Sofia', '2026-10-25T00:30Z', '3:30 EEST'],
    ['en-GB', 'Europe/London', '2026-10-25T01:30Z', '01:30 GMT'],
    // Clocks are set back by half an hour.
    ['en', 'Australia/Lord_Howe', '2026-04-04T14:45Z', '1:45 AM GMT+11'],
    ['en', 'America/Phoenix', '2026-11-01T06:30Z', '11:30 PM'],
  ])('in %s, in %s at %s, is %s', (locale, zone, instant, text) => {
    expect(plainSpaces(createFormats(locale).time(Date.parse(instant) / 1000, zone))).toBe(text);
  });

  it('has the name of the user’s zone, also after a date', () => {
    const formats = createFormats('en', 'America/Toronto');
    const instantS = Date.UTC(2026, 10, 1, 6, 30) / 1000;
    expect(plainSpaces(formats.time(instantS))).toBe('1:30 AM EST');
    expect(plainSpaces(formats.dateTime(instantS))).toBe('Nov 1, 2026, 1:30 AM EST');
  });
});

describe('a day', () => {
  it.each([
    ['2026-11-21T18:00Z', 'UTC', 'Sat, Nov 21', 'Saturday, November 21'],
    ['2025-11-21T18:00Z', 'UTC', 'Nov 21, 2025', 'Friday, November 21, 2025'],
    ['2027-01-01T03:00Z', 'America/Toronto', 'Thu, Dec 31', 'Thursday, December 31'],
    ['2027-01-01T03:00Z', 'UTC', 'Jan 1, 2027', 'Friday, January 1, 2027'],
  ])('has its year unless it is the current one: %s in %s', (instant, zone, day, longDay) => {
    const formats = createFormats('en', undefined, WINTER_S);
    expect(formats.day(Date.parse(instant) / 1000, zone)).toBe(day);
    expect(formats.longDay(Date.parse(instant) / 1000, zone)).toBe(longDay);
  });
});

describe('the locale of formats', () => {
  it.each([
    ['en', ['en-GB', 'en'], '06:30', 'Sunday 7 November'],
    ['en', ['fr-CA', 'en-IE'], '06:30', 'Sunday, 7 November'],
    ['en', ['en-ZA'], '06:30', 'Sunday, 07 November'],
    ['en', ['en-US', 'en-GB'], '6:30 AM', 'Sunday, November 7'],
    ['en', ['bg-BG'], '6:30 AM', 'Sunday, November 7'],
    ['en', undefined, '6:30 AM', 'Sunday, November 7'],
    ['fr', ['en-GB', 'fr-CA'], '06 h 30', 'dimanche 7 novembre'],
  ])('of the language %s and the browser’s languages %j formats %s', (locale, languages, time, day) => {
    const formats = createFormats(formatLocale(locale, languages), 'UTC');
    const instantS = Date.UTC(2027, 10, 7, 6, 30) / 1000;
    expect(plainSpaces(formats.time(instantS))).toBe(time);
    expect(formats.longDay(instantS)).toBe(day);
  });

  it('keeps the calendar and the digits of the texts', () => {
    const formats = createFormats(formatLocale('ar', ['ar-SA']), 'UTC');
    expect(formats.date(WINTER_S)).toMatch(/2026/);
  });
});

describe('a server and the browser that continues with its page', () => {
  it('write the same texts, however each of them would write them', () => {
    const texts = {};
    const onServer = rememberingFormats(createFormats('en', 'UTC'), texts);
    const written = [onServer.time(WINTER_S), onServer.list(['A', 'B']), onServer.zoneName(WINTER_S, 'EST')];
    const inBrowser = rememberingFormats(createFormats('fr', 'Asia/Tokyo'), { ...texts });
    expect([
      inBrowser.time(WINTER_S),
      inBrowser.list(['A', 'B']),
      inBrowser.zoneName(WINTER_S, 'EST'),
    ]).toEqual(written);
    // What the server has not written
    expect(inBrowser.number(0.5)).toBe('0,5');
  });
});
