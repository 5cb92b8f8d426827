import { expect, it } from 'vitest';
import { stateNote } from './state-labels.ts';

it.each([
  ['suspended', 'live', 'catalog.suspendedLive'],
  ['suspended', 'finished', 'catalog.suspendedPast'],
  ['abandoned', 'finished', 'catalog.abandonedText'],
  ['postponed', 'upcoming', null],
  ['cancelled', 'upcoming', null],
  [null, 'live', null],
] as const)('the note of a %s event that is %s is %s', (state, kind, expected) => {
  expect(stateNote({ state, kind })).toBe(expected);
});
