import { createStoredValues } from '@grandstand/core';
import { createFakeClock, createMemoryStore } from '@grandstand/core/testing';
import { describe, expect, it } from 'vitest';
import { createPrerollSuppression } from './preroll-suppression.ts';

const HOUR_MS = 3_600_000;
const clockAndStore = () => {
  const clock = createFakeClock();
  const stored = createStoredValues(createMemoryStore(), clock, 'test.');
  const suppressionOf = (userId: number | null, id: number, kind: 'event' | 'medium' = 'event') =>
    createPrerollSuppression(stored, clock, { userId, item: { kind, id } });
  return { clock, stored, suppressionOf };
};

describe('createPrerollSuppression', () => {
  it('suppresses a preroll for one hour, for this user and event only', () => {
    const { clock, suppressionOf } = clockAndStore();
    const suppression = suppressionOf(12, 5);
    suppression.suppress(1, null);
    expect([1, 2].map(suppression.isSuppressed)).toEqual([true, false]);
    expect(suppressionOf(13, 5).isSuppressed(1)).toBe(false);
    expect(suppressionOf(null, 5).isSuppressed(1)).toBe(false);
    expect(suppressionOf(12, 6).isSuppressed(1)).toBe(false);
    expect(suppressionOf(12, 5, 'medium').isSuppressed(1)).toBe(false);
    clock.advance(HOUR_MS - 1);
    expect(suppressionOf(12, 5).isSuppressed(1)).toBe(true);
    clock.advance(1);
    expect(suppression.isSuppressed(1)).toBe(false);
  });

  it('suppresses a preroll for its preset, independently of the others', () => {
    const { clock, suppressionOf } = clockAndStore();
    const suppression = suppressionOf(null, 5);
    suppression.suppress(1, 24 * 3600);
    suppression.suppress(2, 60);
    clock.advance(60_000);
    expect([1, 2].map(suppression.isSuppressed)).toEqual([true, false]);
  });

  it('drops expired entries from the store', () => {
    const { clock, stored, suppressionOf } = clockAndStore();
    suppressionOf(1, 5).suppress(1, 60);
    clock.advance(61_000);
    suppressionOf(2, 5).suppress(1, null);
    expect(Object.keys(stored.read('suppressed_prerolls') ?? {})).toEqual(['2.5.1']);
  });

  it('reads an unreadable entry as no suppression', () => {
    const { stored, suppressionOf } = clockAndStore();
    stored.write('suppressed_prerolls', ['x', { a: 1 }]);
    expect(suppressionOf(1, 5).isSuppressed(1)).toBe(false);
  });
});
