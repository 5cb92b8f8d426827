import { anyText } from '@grandstand/core/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoDuration, serializeJsonLd } from './json-ld.ts';
import { breadcrumbList, faqPage, SEARCH_TERM, webSite } from './pages.ts';
import { sportsOrganization, sportsTeam } from './sports-team.ts';

describe('serializeJsonLd', () => {
  it('adds @context and leaves out undefined values', () =>
    expect(serializeJsonLd({ '@type': 'Thing', name: 'A', url: undefined })).toBe(
      '{"@context":"https://schema.org","@type":"Thing","name":"A"}',
    ));

  it.each(['</script><script>alert(1)</script>', '<!--<script>', ']]>', '\u2028"\\'])(
    'escapes %j, so that it cannot close the script element',
    (name) => {
      const text = serializeJsonLd({ '@type': 'Thing', name });
      expect(text).not.toContain('<');
      expect(JSON.parse(text)).toMatchObject({ name });
    },
  );

  it('returns JSON that parses to the same value, for any string', () => {
    fc.assert(
      fc.property(anyText(fc), (name) => {
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
])('isoDuration(%d) is %s', (seconds, text) => expect(isoDuration(seconds)).toBe(text));

it('faqPage contains each question with its answer', () =>
  expect(faqPage([{ question: 'Why?', answerText: 'Because.' }])).toEqual({
    '@type': 'FAQPage',
    mainEntity: [
      { '@type': 'Question', name: 'Why?', acceptedAnswer: { '@type': 'Answer', text: 'Because.' } },
    ],
  }));

it('breadcrumbList numbers positions from 1', () =>
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

it('webSite contains the URL template of the search', () =>
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

describe('structured data of teams and groups', () => {
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

  it('sportsTeam names the groups of the team', () => {
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

  it('sportsOrganization describes a group', () =>
    expect(sportsOrganization(league, { url })).toMatchObject({
      '@type': 'SportsOrganization',
      name: 'North',
      url,
      logo: undefined,
    }));
});
