import { describe, expect, it } from 'vitest';
import { localizedUrl, alternateLinks } from './localized-url.ts';

const two = {
  site: { origin: 'https://a.tv' },
  locales: { default: 'bg', available: ['bg', 'en', 'en-XA'] },
};
const one = { ...two, locales: { default: 'en', available: ['en', 'en-XA'] } };

describe('localizedUrl', () => {
  it.each([
    ['/', 'bg', 'https://a.tv/'],
    ['/live', 'bg', 'https://a.tv/live'],
    ['/live', 'en', 'https://a.tv/live?lang=en'],
    ['/upcoming?participant=iztok', 'en', 'https://a.tv/upcoming?participant=iztok&lang=en'],
    ['/правила', 'bg', 'https://a.tv/%D0%BF%D1%80%D0%B0%D0%B2%D0%B8%D0%BB%D0%B0'],
  ])('%s in %s is %s', (path, locale, url) => expect(localizedUrl(two, path, locale)).toBe(url));
});

describe('alternateLinks', () => {
  it('lists each language, and the default one as x-default', () =>
    expect(alternateLinks(two, '/live')).toEqual([
      { hreflang: 'bg', href: 'https://a.tv/live' },
      { hreflang: 'en', href: 'https://a.tv/live?lang=en' },
      { hreflang: 'x-default', href: 'https://a.tv/live' },
    ]));

  it('returns nothing for a channel with one language', () =>
    expect(alternateLinks(one, '/live')).toEqual([]));
});
