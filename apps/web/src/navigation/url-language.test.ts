import { describe, expect, it } from 'vitest';
import { readUrlLanguage } from './url-language.ts';

describe('readUrlLanguage', () => {
  it.each([
    ['/live', null],
    ['/live?lang=fr', { locale: 'fr', urlWithoutLanguage: 'https://a.tv/live' }],
    ['/?lang=en', { locale: 'en', urlWithoutLanguage: 'https://a.tv/' }],
    [
      '/upcoming?participant=a&lang=fr&trk=x#top',
      { locale: 'fr', urlWithoutLanguage: 'https://a.tv/upcoming?participant=a&trk=x#top' },
    ],
    ['/live?lang=de', { locale: null, urlWithoutLanguage: 'https://a.tv/live' }],
    ['/live?lang=constructor', { locale: null, urlWithoutLanguage: 'https://a.tv/live' }],
    ['/live?lang=', { locale: null, urlWithoutLanguage: 'https://a.tv/live' }],
    // As a relative URL this would lead to another host.
    ['//evil.example?lang=fr', { locale: 'fr', urlWithoutLanguage: 'https://a.tv//evil.example' }],
  ])('reads %s', (path, expected) =>
    expect(readUrlLanguage(new URL(`https://a.tv${path}`), ['en', 'fr'])).toEqual(expected),
  );
});
