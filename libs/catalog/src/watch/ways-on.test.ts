import { expect, it } from 'vitest';
import type { NextStep } from '../match/next-step.ts';
import { waysOn } from './ways-on.ts';

const SITE = { logIn: () => '/in', register: () => '/new', packages: () => '/all' };

it.each<[NextStep, readonly string[]]>([
  ['log-in', ['/in', '/new']],
  ['register', ['/new', '/in']],
  ['capability-missing', ['/all']],
  ['buy', []],
  ['geo-blocked', []],
  ['not-started', []],
  ['watch-live', []],
  ['watch-replay', []],
])('%s leads to %j, and nowhere on a site without those pages', (step, expected) => {
  expect(waysOn(step, SITE).map(({ to }) => to)).toEqual(expected);
  expect(waysOn(step, {})).toEqual([]);
});
