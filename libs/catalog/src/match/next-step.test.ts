import { describe, expect, it } from 'vitest';
import { nextStep } from './next-step.ts';

describe('nextStep', () => {
  it.each([
    ['live', null, false, 'watch-live'],
    ['finished', null, false, 'watch-replay'],
    ['upcoming', null, false, 'see-details'],
    ['live', 'pass', false, 'get-pass'],
    ['upcoming', 'pass', false, 'get-pass'],
    ['finished', 'register', false, 'register'],
    ['live', null, true, 'blocked'],
    ['live', 'pass', true, 'blocked'],
  ] as const)('of a %s match with lock %s, blocked %s: %s', (kind, lock, blocked, expected) => {
    expect(nextStep({ kind, lock }, blocked)).toBe(expected);
  });
});
