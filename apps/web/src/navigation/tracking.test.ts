import { createStoredValues } from '@grandstand/core';
import { createFakeClock, createMemoryStore } from '@grandstand/core/testing';
import { describe, expect, it } from 'vitest';
import { persistTracking } from './tracking.ts';

const toUrl = (path: string) => new URL(path, 'https://site.example');

function setUp() {
  const clock = createFakeClock();
  const stored = createStoredValues(createMemoryStore(), clock, '');
  return { clock, persist: (path: string) => persistTracking(toUrl(path), stored) };
}

describe('trk', () => {
  it('changes nothing if no URL had one', () => {
    const { persist } = setUp();
    expect(persist('/upcoming?sport=1')).toBeNull();
  });

  it('is added to every URL, after the existing parameters', () => {
    const { persist } = setUp();
    expect(persist('/?trk=mail-7')).toBeNull();
    expect(persist('/upcoming')).toBe('/upcoming?trk=mail-7');
    expect(persist('/upcoming?sport=1#top')).toBe('/upcoming?sport=1&trk=mail-7#top');
    expect(persist('/watch/1?trk=mail-7')).toBeNull();
  });

  it('expires 3 h after it was first seen', () => {
    const { clock, persist } = setUp();
    persist('/?trk=a');
    clock.advance(2 * 3_600_000);
    persist('/live?trk=a');
    clock.advance(3_600_000 - 1);
    expect(persist('/live')).toBe('/live?trk=a');
    clock.advance(1);
    expect(persist('/live')).toBeNull();
  });

  it('is replaced by a newer one, but not by an empty or too long one', () => {
    const { persist } = setUp();
    persist('/?trk=a');
    persist(`/?trk=${'x'.repeat(201)}`);
    persist('/?trk=');
    expect(persist('/live')).toBe('/live?trk=a');
    persist('/?trk=b');
    expect(persist('/live')).toBe('/live?trk=b');
  });
});
