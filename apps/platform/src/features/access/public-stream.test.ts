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
    expect(isPublicStream(type, { blocked: [...rule.blocked], allowed: [...rule.allowed] })).toBe(expected);
  },
);
