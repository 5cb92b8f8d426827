import { describe, expect, it } from 'vitest';
import { readUrlLanguage } from './url-language.ts';

describe('languageOfAddress', () => {
  it.each([
    ['/live', null],
    ['/live?lang=fr', { locale: 'fr', address: 'https://a.tv/live' }],
    ['/?lang=en', { locale: 'en', address: 'https://a.tv/' }],
    [
      '/upcoming?participant=a&lang=fr&trk=x#top',
      { locale: 'fr', address: 'https://a.tv/upcoming?participant=a&trk=x#top' },
    ],
    ['/live?lang=de', { locale: null, address: 'https://a.tv/live' }],
    ['/live?lang=constructor', { locale: null, address: 'https://a.tv/live' }],
    ['/live?lang=', { locale: null, address: 'https://a.tv/live' }],
    // Taken as a path, that would be another host.
    ['//evil.example?lang=fr', { locale: 'fr', address: 'https://a.tv//evil.example' }],
  ])('%s', (path, arrival) =>
    expect(readUrlLanguage(new URL(`https://a.tv${path}`), ['en', 'fr'])).toEqual(arrival),
  );
});
