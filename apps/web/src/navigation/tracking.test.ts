import { createStoredValues } from '@grandstand/core';
import { createFakeClock, createMemoryStore } from '@grandstand/core/testing';
import { describe, expect, it } from 'vitest';
import { keepTracking } from './tracking.ts';

const at = (path: string) => new URL(path, 'https://site.example');

function setUp() {
  const clock = createFakeClock();
  const stored = createStoredValues(createMemoryStore(), clock, '');
  return { clock, keep: (path: string) => keepTracking(at(path), stored) };
}

describe('trk', () => {
  it('changes nothing where nobody brought one', () => {
    const { keep } = setUp();
    expect(keep('/upcoming?sport=1')).toBeNull();
  });

  it('goes along to every address, beside what is there', () => {
    const { keep } = setUp();
    expect(keep('/?trk=mail-7')).toBeNull();
    expect(keep('/upcoming')).toBe('/upcoming?trk=mail-7');
    expect(keep('/upcoming?sport=1#top')).toBe('/upcoming?sport=1&trk=mail-7#top');
    expect(keep('/watch/1?trk=mail-7')).toBeNull();
  });

  it('ends after 3 h, counted from its arrival', () => {
    const { clock, keep } = setUp();
    keep('/?trk=a');
    clock.advance(2 * 3_600_000);
    keep('/live?trk=a');
    clock.advance(3_600_000 - 1);
    expect(keep('/live')).toBe('/live?trk=a');
    clock.advance(1);
    expect(keep('/live')).toBeNull();
  });

  it('gives way to a newer one, not to one that is empty or too long', () => {
    const { keep } = setUp();
    keep('/?trk=a');
    keep(`/?trk=${'x'.repeat(201)}`);
    keep('/?trk=');
    expect(keep('/live')).toBe('/live?trk=a');
    keep('/?trk=b');
    expect(keep('/live')).toBe('/live?trk=b');
  });
});
