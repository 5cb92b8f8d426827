import { expect, it } from 'vitest';
import { purchaseUrl } from './lowest-price.ts';
import type { Offer } from './offer.ts';
import { LINKS } from './testing/commerce-links.ts';

const offer = (scope: Offer['scope']): Offer => ({
  key: 'package-5',
  kind: 'package',
  id: 5,
  name: 'Pass',
  base: { minor: 2900, currency: 'CAD' },
  feeMinor: 0,
  taxMinor: 0,
  allIn: { minor: 2900, currency: 'CAD' },
  isTaxOpen: false,
  cycle: null,
  trialDays: 0,
  tag: null,
  weight: 0,
  scope,
  categories: [1],
  item: { kind: 'package', id: 5, participantId: null },
});

it.each([
  ['one-team', 7, LINKS.buy('package_id=5&participant_id=7')],
  ['one-team', null, LINKS.selectPackage(5)],
  ['categories', 7, LINKS.buy('package_id=5')],
] as const)('purchaseUrl of the scope %s with the team %j is %s', (scope, participantId, url) => {
  expect(purchaseUrl(offer(scope), LINKS, { participantId })).toBe(url);
});

it.each([
  ['one-team', `${LINKS.selectPackage(5)}?from_event_id=9`],
  ['categories', LINKS.buy('package_id=5&from_event_id=9')],
] as const)('purchaseUrl of the scope %s on the page of an event is %s', (scope, url) => {
  expect(purchaseUrl(offer(scope), LINKS, { fromEventId: 9 })).toBe(url);
});
