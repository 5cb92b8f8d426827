import { expect, it } from 'vitest';
import { isPublicStream } from './public-stream.ts';

it.each([
  ['free', { blocked: [], allowed: [] }, true],
  ['free', { blocked: ['CA'], allowed: [] }, false],
  ['free', { blocked: [], allowed: ['CA'] }, false],
  ['register', { blocked: [], allowed: [] }, false],
] as const)('a %s event under %j is open to all: %s', (type, rule, expected) => {
  expect(isPublicStream(type, { blocked: [...rule.blocked], allowed: [...rule.allowed] })).toBe(expected);
});
