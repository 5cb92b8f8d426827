import { createStoredValues } from '@grandstand/core';
import { createFakeClock, createMemoryStore } from '@grandstand/core/testing';
import { describe, expect, it } from 'vitest';
import { persistTracking } from './tracking.ts';

const at = (path: string) => new URL(path, 'https://site.example');

function setUp() {
  const clock = createFakeClock();
  const stored = createStoredValues(createMemoryStore(), clock, '');
  return { clock, persist: (path: string) => persistTracking(at(path), stored) };
}

describe('trk', () => {
  it('changes nothing where nobody brought one', () => {
    const { persist } = setUp();
    expect(persist('/upcoming?sport=1')).toBeNull();
  });

  it('goes along to every address, beside what is there', () => {
    const { persist } = setUp();
    expect(persist('/?trk=mail-7')).toBeNull();
    expect(persist('/upcoming')).toBe('/upcoming?trk=mail-7');
    expect(persist('/upcoming?sport=1#top')).toBe('/upcoming?sport=1&trk=mail-7#top');
    expect(persist('/watch/1?trk=mail-7')).toBeNull();
  });

  it('ends after 3 h, counted from its arrival', () => {
    const { clock, persist } = setUp();
    persist('/?trk=a');
    clock.advance(2 * 3_600_000);
    persist('/live?trk=a');
    clock.advance(3_600_000 - 1);
    expect(persist('/live')).toBe('/live?trk=a');
    clock.advance(1);
    expect(persist('/live')).toBeNull();
  });

  it('gives way to a newer one, not to one that is empty or too long', () => {
    const { persist } = setUp();
    persist('/?trk=a');
    persist(`/?trk=${'x'.repeat(201)}`);
    persist('/?trk=');
    expect(persist('/live')).toBe('/live?trk=a');
    persist('/?trk=b');
    expect(persist('/live')).toBe('/live?trk=b');
  });
});
