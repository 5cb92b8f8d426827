import { addMessages, createI18n } from '@grandstand/i18n';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import type { Offer } from './offer.ts';
import { useOfferTexts } from './use-offer-texts.ts';

const CATEGORIES = [
  { id: 11, name: 'Regular Season', alias: 'regular-season', image: null },
  { id: 12, name: 'Cup', alias: 'cup', image: null },
];

beforeAll(async () => {
  await addMessages(await createI18n('en'), 'commerce');
});

const owls = { id: 1, name: 'Owls', properties: { sport: ['Ice Hockey'] } };
const foxes = { id: 2, name: 'Foxes', properties: { sport: ['Cup'] } };

it.each<[Offer['kind'], Offer['scope'], number[], typeof owls | undefined, string]>([
  ['event', 'one-event', [11], undefined, 'This event, live and on demand'],
  ['package', 'one-event', [11, 12], undefined, 'One event of your choice'],
  ['subscription', 'everything', [], undefined, 'Every event except pay-per-view, live and on demand'],
  ['package', 'categories', [12], undefined, 'All of Cup except pay-per-view'],
  ['package', 'categories', [11, 12], undefined, 'All of Regular Season and Cup except pay-per-view'],
  ['package', 'one-team', [11], owls, 'Every game of Owls in Regular Season, except pay-per-view'],
  [
    'package',
    'one-team',
    [12],
    undefined,
    'Every game of one team of your choice in Cup, except pay-per-view',
  ],
  ['package', 'one-team', [11, 12], foxes, 'Every game of Foxes in Cup, except pay-per-view'],
  ['package', 'categories', [13], undefined, ''],
  ['package', 'one-team', [13], owls, ''],
])('describes a %s of the scope “%s” with the categories %j', (kind, scope, ids, team, text) => {
  const Scope = () => useOfferTexts(CATEGORIES).scope({ kind, scope, categories: ids }, team);
  expect(renderToStaticMarkup(<Scope />)).toBe(text);
});

it('says that a team pass covers one of its sports when teams play one each', () => {
  const Scope = () =>
    useOfferTexts(CATEGORIES, [owls, foxes]).scope({
      kind: 'package',
      scope: 'one-team',
      categories: [11, 12],
    });
  expect(renderToStaticMarkup(<Scope />)).toBe(
    'Every game of one team of your choice in its own sport (Regular Season and Cup), except pay-per-view',
  );
});

it.each<[Partial<Offer>, string]>([
  [{}, '$10.00'],
  [{ feeMinor: 100 }, '$10.00 incl. fees'],
  [{ taxMinor: 100 }, '$10.00 incl. tax'],
  [{ feeMinor: 100, taxMinor: 100 }, '$10.00 incl. fees and tax'],
  [{ isTaxOpen: true }, '$10.00 + tax'],
  [{ feeMinor: 100, isTaxOpen: true }, '$10.00 + tax incl. fees'],
  [{ isTaxOpen: true, cycle: { name: 'monthly', period: 1 } }, '$10.00 + tax every 30 days'],
  [{ cycle: { name: 'monthly', period: 3 } }, '$10.00 every 90 days'],
  [{ cycle: { name: 'annual', period: 1 } }, '$10.00 a year'],
])('shows the price of %j as %s', (changes, text) => {
  const offer = {
    feeMinor: 0,
    taxMinor: 0,
    isTaxOpen: false,
    cycle: null,
    allIn: { minor: 1000, currency: 'USD' },
    ...changes,
  } as Offer;
  const Price = () => useOfferTexts(CATEGORIES).price(offer);
  expect(renderToStaticMarkup(<Price />)).toBe(text);
});
