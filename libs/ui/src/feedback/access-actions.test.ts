import { expect, it } from 'vitest';
import type { DenialReason } from '@grandstand/api';
import { accessActions, buyActions } from './access-actions.ts';

const links = { logIn: () => '/in', register: () => '/new', packages: () => '/passes' };

it.each<[DenialReason, readonly string[]]>([
  ['log-in', ['/in', '/new']],
  ['register', ['/new', '/in']],
  ['buy', ['/passes']],
  ['capability-missing', ['/passes']],
  ['cancelled', []],
  ['geo-blocked', []],
  ['blacked-out', []],
  ['not-started', []],
])('accessActions for the reason %s links to %j', (reason, paths) =>
  expect(accessActions(reason, links).map(({ to }) => to)).toEqual(paths),
);

const lowestPrice = { price: '$9.00', url: '/buy?event_id=1' };

it.each([
  ['an anonymous user', ['/buy?event_id=1', '/in'], lowestPrice, true],
  ['a logged-in user', ['/buy?event_id=1', '/passes'], lowestPrice, false],
  ['an anonymous user when nothing is for sale', ['/passes', '/in'], null, true],
  ['a logged-in user when nothing is for sale', ['/passes'], null, false],
] as const)('buyActions for %s link to %j', (_, paths, price, isAnonymous) =>
  expect(buyActions(price, links, isAnonymous).map(({ to }) => to)).toEqual(paths),
);
