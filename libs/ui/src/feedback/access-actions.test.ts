import { expect, it } from 'vitest';
import type { Refusal } from './refusal-messages.ts';
import { accessActions } from './access-actions.ts';

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
