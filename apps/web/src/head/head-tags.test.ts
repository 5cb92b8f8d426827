import { plainRuntimeConfig } from '@grandstand/tenant/testing';
import { describe, expect, it } from 'vitest';
import { buildHeadTags, type HeadElement, type PageHead } from './head-tags.ts';

const CONTEXT = { config: plainRuntimeConfig, locale: 'en', role: 'page', pathname: '/live' } as const;
const describePage = (head: PageHead, context: Partial<Parameters<typeof buildHeadTags>[1]> = {}) =>
  buildHeadTags(head, { ...CONTEXT, ...context });

/** The value of the tag with this name: the content of `og:title`, the URL of `canonical`. */
const valueOf = (elements: readonly HeadElement[], name: string): string | undefined => {
  const tagsFor = elements.find(({ attributes }) =>
    [attributes['name'], attributes['property'], attributes['hreflang'] ?? attributes['rel']].includes(name),
  )?.attributes;
  return tagsFor && (tagsFor['content'] ?? tagsFor['href']);
};

const LIVE: PageHead = { title: 'Live', description: 'What is live.' };

describe('buildHeadTags', () => {
  it('uses the same title and description in all tags', () => {
    const { title, elements } = describePage(LIVE);
    expect(title).toBe('Live · Plain Sports');
    const names = ['og:title', 'twitter:title', 'og:description', 'twitter:description', 'description'];
    expect(names.map((name) => valueOf(elements, name))).toEqual([
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
    // No texts in this locale: those of the default locale.
    ['bg', 'Plain Sports: live', 'Live sport.'],
  ])(
    'uses the site’s title and description in %s for a page without its own',
    (locale, title, description) => {
      const head = describePage({ title: null }, { locale });
      expect(head.title).toBe(title);
      expect(valueOf(head.elements, 'og:title')).toBe(title);
      expect(valueOf(head.elements, 'description')).toBe(description);
    },
  );

  it('returns no tags while the title is unknown', () => {
    expect(describePage({ title: undefined, jsonLd: [{ '@type': 'Thing' }] })).toEqual({
      title: null,
      elements: [],
      isFound: true,
    });
  });

  it.each([
    [{}, 'en', 'https://plain.tv/live'],
    [{}, 'fr', 'https://plain.tv/live?lang=fr'],
    [{ path: '/upcoming?participant=a' }, 'fr', 'https://plain.tv/upcoming?participant=a&lang=fr'],
  ])('uses one canonical URL: %j in %s', (overrides, locale, url) => {
    const { elements } = describePage({ ...LIVE, ...overrides }, { locale });
    expect(valueOf(elements, 'canonical')).toBe(url);
    expect(valueOf(elements, 'og:url')).toBe(url);
  });

  it.each([
    ['/', 'https://plain.tv/'],
    ['/live/', 'https://plain.tv/live'],
    ['/live//', 'https://plain.tv/live'],
  ])('removes trailing slashes: %s is %s', (pathname, url) =>
    expect(valueOf(describePage(LIVE, { pathname }).elements, 'canonical')).toBe(url),
  );

  it('links the same alternate languages in each language', () => {
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
    [{}, 'https://plain.tv/social-card.png', '1200', 'image/png'],
    [{ image: null, card: null }, 'https://plain.tv/social-card.png', '1200', 'image/png'],
    [{ image: 'https://media.tv/a.webp' }, 'https://media.tv/a.webp', undefined, 'image/webp'],
    [
      { image: '/a.webp', card: 'https://media.tv/c.jpg' },
      'https://plain.tv/a.webp',
      undefined,
      'image/webp',
    ],
    [{ image: 'https://media.tv/signed?x=1' }, 'https://media.tv/signed?x=1', undefined, undefined],
    [{ card: 'https://media.tv/c.jpg?v=1' }, 'https://media.tv/c.jpg?v=1', '1200', 'image/jpeg'],
    // Messengers do not show these formats.
    [{ image: '/a.svg', card: 'https://media.tv/c.jpg' }, 'https://media.tv/c.jpg', '1200', 'image/jpeg'],
    [{ image: '/a.SVG?x=1' }, 'https://plain.tv/social-card.png', '1200', 'image/png'],
    [{ image: '/a.avif' }, 'https://plain.tv/social-card.png', '1200', 'image/png'],
  ])('uses of %j the shared image %s', (images, shared, width, type) => {
    const { elements } = describePage({ ...LIVE, ...images });
    expect([valueOf(elements, 'og:image'), valueOf(elements, 'twitter:image')]).toEqual([shared, shared]);
    expect(valueOf(elements, 'og:image:width')).toBe(width);
    expect(valueOf(elements, 'og:image:type')).toBe(type);
    expect(valueOf(elements, 'og:image:alt')).toBe('Live');
  });
});

describe('search engine tags', () => {
  const tagsFor = (head: PageHead, role: Parameters<typeof buildHeadTags>[1]['role']) => {
    const { elements } = describePage({ ...head, jsonLd: [{ '@type': 'Thing' }] }, { role });
    const hasValue = (name: string) => valueOf(elements, name) !== undefined;
    return {
      isNoindex: valueOf(elements, 'robots') === 'noindex',
      hasCanonical: hasValue('canonical') && hasValue('fr'),
      hasJsonLd: elements.some(({ tag }) => tag === 'script'),
    };
  };

  it.each(['page', 'without-pass'] as const)('a page of the role %s is indexed', (role) =>
    expect(tagsFor(LIVE, role)).toEqual({ isNoindex: false, hasCanonical: true, hasJsonLd: true }),
  );

  it.each(['entry', 'recovery', 'verification', 'personal', 'edit-profile', 'buy', 'error'] as const)(
    'a page of the role %s is not indexed',
    (role) => expect(tagsFor(LIVE, role)).toEqual({ isNoindex: true, hasCanonical: false, hasJsonLd: false }),
  );

  it('a page with indexed: false is not indexed, even before its title is known', () => {
    const expected = { isNoindex: true, hasCanonical: false, hasJsonLd: false };
    expect(tagsFor({ ...LIVE, indexed: false }, 'page')).toEqual(expected);
    expect(tagsFor({ title: undefined, indexed: false }, 'page')).toEqual(expected);
  });
});
