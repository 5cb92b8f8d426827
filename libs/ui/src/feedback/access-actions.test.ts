import { expect, it } from 'vitest';
import type { Refusal } from './refusal-messages.ts';
import { accessActions, buyActions } from './access-actions.ts';

const links = { logIn: () => '/in', register: () => '/new', packages: () => '/passes' };

it.each<[Refusal, readonly string[]]>([
  ['log-in', ['/in', '/new']],
  ['register', ['/new', '/in']],
  ['buy', ['/passes']],
  ['capability-missing', ['/passes']],
  ['geo-blocked', []],
  ['not-started', []],
])('%s leads to %j', (refusal, ways) =>
  expect(accessActions(refusal, links).map(({ to }) => to)).toEqual(ways),
);

const lowest = { price: '$9.00', url: '/buy?event_id=1' };

it.each([
  ['an anonymous user', lowest, true, ['/buy?event_id=1', '/in']],
  ['a user', lowest, false, ['/buy?event_id=1', '/passes']],
  ['an anonymous user without a price', null, true, ['/passes', '/in']],
  ['a user without a price', null, false, ['/passes']],
] as const)('buying leads %s to %j', (_, price, isAnonymous, paths) =>
  expect(buyActions(price, links, isAnonymous).map(({ to }) => to)).toEqual(paths),
);
