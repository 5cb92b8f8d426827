import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoDuration, serializeJsonLd } from './json-ld.ts';
import { breadcrumbList, faqPage, SEARCH_TERM, webSite } from './pages.ts';
import { sportsOrganization, sportsTeam } from './sports-team.ts';

describe('structured data as text', () => {
  it('has its context, and nothing that is undefined', () =>
    expect(serializeJsonLd({ '@type': 'Thing', name: 'A', url: undefined })).toBe(
      '{"@context":"https://schema.org","@type":"Thing","name":"A"}',
    ));

  it.each(['</script><script>alert(1)</script>', '<!--<script>', ']]>', '\u2028"\\'])(
    'cannot be ended by %j',
    (name) => {
      const text = serializeJsonLd({ '@type': 'Thing', name });
      expect(text).not.toContain('<');
      expect(JSON.parse(text)).toMatchObject({ name });
    },
  );

  it('comes back as it was, whatever is in it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const text = serializeJsonLd({ '@type': 'Thing', name });
        expect(text).not.toContain('<');
        expect(JSON.parse(text)).toMatchObject({ name });
      }),
    );
  });
});

it.each([
  [0, 'PT0S'],
  [59.6, 'PT1M'],
  [95, 'PT1M35S'],
  [3600, 'PT1H'],
  [5530, 'PT1H32M10S'],
  [90_000, 'PT25H'],
  [-5, 'PT0S'],
])('%d s are %s', (seconds, text) => expect(isoDuration(seconds)).toBe(text));

it('questions have their answers', () =>
  expect(faqPage([{ question: 'Why?', answerText: 'Because.' }])).toEqual({
    '@type': 'FAQPage',
    mainEntity: [
      { '@type': 'Question', name: 'Why?', acceptedAnswer: { '@type': 'Answer', text: 'Because.' } },
    ],
  }));

it('the way to a page is counted from one', () =>
  expect(
    breadcrumbList([
      { name: 'Home', url: 'https://a.tv/' },
      { name: 'Live', url: 'https://a.tv/live' },
    ]),
  ).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://a.tv/' },
      { '@type': 'ListItem', position: 2, name: 'Live', item: 'https://a.tv/live' },
    ],
  }));

it('the site says how it is searched', () =>
  expect(
    webSite({
      name: 'A',
      url: 'https://a.tv/',
      description: undefined,
      locale: 'fr',
      searchUrl: `https://a.tv/search?q=${SEARCH_TERM}&lang=fr`,
    }),
  ).toMatchObject({
    '@type': 'WebSite',
    inLanguage: 'fr',
    potentialAction: {
      '@type': 'SearchAction',
      target: { urlTemplate: 'https://a.tv/search?q={search_term_string}&lang=fr' },
      'query-input': 'required name=search_term_string',
    },
  }));

describe('who plays', () => {
  const url = 'https://a.tv/upcoming?participant=tides';
  const league = { id: 3, name: 'North', alias: 'north', image: null, parent_id: null, properties: {} };
  const tides = {
    id: 1,
    name: 'Tides',
    short_name: 'TID',
    alias: 'tides',
    images: { logo: 'https://media.tv/t.svg', cover: null },
    color: '#123456',
    secondary_color: '#123456',
    properties: { sport: ['Ice hockey'] },
    groups: [3],
  };

  it('is a team of its groups', () => {
    expect(sportsTeam(tides, [league], { url })).toEqual({
      '@type': 'SportsTeam',
      '@id': `${url}#team`,
      name: 'Tides',
      alternateName: 'TID',
      url,
      logo: 'https://media.tv/t.svg',
      image: undefined,
      sport: ['Ice hockey'],
      memberOf: [{ '@type': 'SportsOrganization', name: 'North' }],
    });
    const alone = sportsTeam({ ...tides, short_name: 'Tides', properties: {} }, [], { url });
    expect([alone['alternateName'], alone['sport'], alone['memberOf']]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('or a group', () =>
    expect(sportsOrganization(league, { url })).toMatchObject({
      '@type': 'SportsOrganization',
      name: 'North',
      url,
      logo: undefined,
    }));
});
