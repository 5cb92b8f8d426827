import { expect, it } from 'vitest';
import { isPublicStream } from './public-stream.ts';

it.each([
  ['free', { blocked: [], allowed: [] }, true],
  ['free', { blocked: ['CA'], allowed: [] }, false],
  ['free', { blocked: [], allowed: ['CA'] }, false],
  ['register', { blocked: [], allowed: [] }, false],
] as const)(
  'a %s event on a channel with the geo rule %j has a public stream: %s',
  (type, rule, expected) => {
    const writable = { blocked: [...rule.blocked], allowed: [...rule.allowed] };
    expect(isPublicStream({ type, blackout: null }, writable)).toBe(expected);
  },
);

it('a free event with a blackout has no public stream, also after the blackout', () => {
  const blackout = { areas: [{ code: 'CA-ON', name: 'Ontario' }], untilTs: 0 };
  expect(isPublicStream({ type: 'free', blackout }, { blocked: [], allowed: [] })).toBe(false);
});
