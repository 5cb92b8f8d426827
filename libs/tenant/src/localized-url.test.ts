import { describe, expect, it } from 'vitest';
import { localizedUrl, alternateLinks } from './localized-url.ts';

// `en-XA` is a pseudo-locale, which does not count as a language.
const twoLanguages = {
  site: { origin: 'https://a.tv' },
  locales: { default: 'bg', available: ['bg', 'en', 'en-XA'] },
};
const oneLanguage = { ...twoLanguages, locales: { default: 'en', available: ['en', 'en-XA'] } };

describe('localizedUrl', () => {
  it.each([
    ['/', 'bg', 'https://a.tv/'],
    ['/live', 'bg', 'https://a.tv/live'],
    ['/live', 'en', 'https://a.tv/live?lang=en'],
    ['/upcoming?participant=iztok', 'en', 'https://a.tv/upcoming?participant=iztok&lang=en'],
    ['/правила', 'bg', 'https://a.tv/%D0%BF%D1%80%D0%B0%D0%B2%D0%B8%D0%BB%D0%B0'],
  ])('of the path %s in the language %s is %s', (path, locale, url) =>
    expect(localizedUrl(twoLanguages, path, locale)).toBe(url),
  );
});

describe('alternateLinks', () => {
  it('lists each language and repeats the default one as x-default', () =>
    expect(alternateLinks(twoLanguages, '/live')).toEqual([
      { hreflang: 'bg', href: 'https://a.tv/live' },
      { hreflang: 'en', href: 'https://a.tv/live?lang=en' },
      { hreflang: 'x-default', href: 'https://a.tv/live' },
    ]));

  it('is empty for a channel with one language', () =>
    expect(alternateLinks(oneLanguage, '/live')).toEqual([]));
});
