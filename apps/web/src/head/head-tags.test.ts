import { plainRuntimeConfig } from '@grandstand/tenant/testing';
import { describe, expect, it } from 'vitest';
import { buildHeadTags, type HeadElement, type PageHead } from './head-tags.ts';

const HERE = { config: plainRuntimeConfig, locale: 'en', role: 'page', pathname: '/live' } as const;
const describePage = (head: PageHead, where: Partial<Parameters<typeof buildHeadTags>[1]> = {}) =>
  buildHeadTags(head, { ...HERE, ...where });

/** `og:title` → its content; `canonical` → its address. */
const valueOf = (elements: readonly HeadElement[], name: string): string | undefined => {
  const found = elements.find(({ attributes }) =>
    [attributes['name'], attributes['property'], attributes['hreflang'] ?? attributes['rel']].includes(name),
  )?.attributes;
  return found && (found['content'] ?? found['href']);
};

const LIVE: PageHead = { title: 'Live', description: 'What is live.' };

describe('a page', () => {
  it('says the same to everybody', () => {
    const { title, elements } = describePage(LIVE);
    expect(title).toBe('Live · Plain Sports');
    const said = ['og:title', 'twitter:title', 'og:description', 'twitter:description', 'description'];
    expect(said.map((name) => valueOf(elements, name))).toEqual([
      'Live',
      'Live',
      'What is live.',
      'What is live.',
      'What is live.',
    ]);
    expect(valueOf(elements, 'og:type')).toBe('website');
    expect(valueOf(elements, 'og:site_name')).toBe('Plain Sports');
    expect(valueOf(elements, 'robots')).toBeUndefined();
  });

  it.each([
    ['en', 'Plain Sports: live', 'Live sport.'],
    ['fr', 'Plain Sports : en direct', 'Du sport en direct.'],
    // Without words of its own, a language has the default one's.
    ['bg', 'Plain Sports: live', 'Live sport.'],
  ])('without words of its own has the site’s, in %s', (locale, title, description) => {
    const head = describePage({ title: null }, { locale });
    expect(head.title).toBe(title);
    expect(valueOf(head.elements, 'og:title')).toBe(title);
    expect(valueOf(head.elements, 'description')).toBe(description);
  });

  it('says nothing as long as its title is not known', () => {
    expect(describePage({ title: undefined, jsonLd: [{ '@type': 'Thing' }] })).toEqual({
      title: null,
      elements: [],
    });
  });

  it.each([
    [{}, 'en', 'https://plain.tv/live'],
    [{}, 'fr', 'https://plain.tv/live?lang=fr'],
    [{ path: '/upcoming?participant=a' }, 'fr', 'https://plain.tv/upcoming?participant=a&lang=fr'],
  ])('stands at one address: %j in %s', (own, locale, address) => {
    const { elements } = describePage({ ...LIVE, ...own }, { locale });
    expect(valueOf(elements, 'canonical')).toBe(address);
    expect(valueOf(elements, 'og:url')).toBe(address);
  });

  it.each([
    ['/', 'https://plain.tv/'],
    ['/live/', 'https://plain.tv/live'],
    ['/live//', 'https://plain.tv/live'],
  ])('at %s is the page at %s', (pathname, address) =>
    expect(valueOf(describePage(LIVE, { pathname }).elements, 'canonical')).toBe(address),
  );

  it('names itself in the channel’s other languages, the same from each', () => {
    const alternates = (locale: string) => {
      const { elements } = describePage(LIVE, { locale });
      return ['en', 'fr', 'x-default'].map((language) => valueOf(elements, language));
    };
    expect(alternates('en')).toEqual([
      'https://plain.tv/live',
      'https://plain.tv/live?lang=fr',
      'https://plain.tv/live',
    ]);
    expect(alternates('fr')).toEqual(alternates('en'));
  });

  it.each([
    [undefined, 'https://plain.tv/social-card.png', '1200'],
    [null, 'https://plain.tv/social-card.png', '1200'],
    ['https://media.tv/a.webp', 'https://media.tv/a.webp', undefined],
    ['/a.webp', 'https://plain.tv/a.webp', undefined],
  ])('with the picture %s is shared with %s', (image, shared, width) => {
    const { elements } = describePage({ ...LIVE, image });
    expect([valueOf(elements, 'og:image'), valueOf(elements, 'twitter:image')]).toEqual([shared, shared]);
    expect(valueOf(elements, 'og:image:width')).toBe(width);
  });
});

describe('for a search engine', () => {
  const found = (head: PageHead, role: Parameters<typeof buildHeadTags>[1]['role']) => {
    const { elements } = describePage({ ...head, jsonLd: [{ '@type': 'Thing' }] }, { role });
    const isThere = (name: string) => valueOf(elements, name) !== undefined;
    return {
      isLeftOut: valueOf(elements, 'robots') === 'noindex',
      hasPlace: isThere('canonical') && isThere('fr'),
      hasData: elements.some(({ tag }) => tag === 'script'),
    };
  };

  it.each(['page', 'without-pass'] as const)('a page of the role %s is there', (role) =>
    expect(found(LIVE, role)).toEqual({ isLeftOut: false, hasPlace: true, hasData: true }),
  );

  it.each(['entry', 'recovery', 'verification', 'personal', 'edit-profile', 'buy', 'error'] as const)(
    'a page of the role %s is not',
    (role) => expect(found(LIVE, role)).toEqual({ isLeftOut: true, hasPlace: false, hasData: false }),
  );

  it('nor is one that asks not to be, even before its title is known', () => {
    const expected = { isLeftOut: true, hasPlace: false, hasData: false };
    expect(found({ ...LIVE, indexed: false }, 'page')).toEqual(expected);
    expect(found({ title: undefined, indexed: false }, 'page')).toEqual(expected);
  });
});
