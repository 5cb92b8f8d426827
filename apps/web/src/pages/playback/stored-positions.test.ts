import { createStoredValues } from '@grandstand/core';
import { createFakeClock, createMemoryStore } from '@grandstand/core/testing';
import { describe, expect, it } from 'vitest';
import { storedPositions } from './stored-positions.ts';

const [USER_ID, OTHER_USER_ID] = [7, 8];
const event = (id: number) => ({ kind: 'event', id }) as const;
const position = (watchedTs: number) => ({ timeS: 60, durationS: 600, watchedTs });
const setUp = () => createStoredValues(createMemoryStore(), createFakeClock(), '');

describe('storedPositions', () => {
  it('keeps a position per user and item', () => {
    const stored = setUp();
    storedPositions(stored, USER_ID).write(event(1), position(100));
    expect(storedPositions(stored, USER_ID).read(event(1))).toEqual(position(100));
    expect(storedPositions(stored, USER_ID).read(event(2))).toBeNull();
    expect(storedPositions(stored, USER_ID).read({ kind: 'medium', id: 1 })).toBeNull();
    expect(storedPositions(stored, OTHER_USER_ID).read(event(1))).toBeNull();
    expect(storedPositions(stored, null).read(event(1))).toBeNull();
  });

  it('keeps the 50 that were watched last', () => {
    const positions = storedPositions(setUp(), null);
    for (let eventId = 1; eventId <= 51; eventId += 1)
      positions.write(event(eventId), position(1000 - eventId));
    // The one written last is kept, whatever its time.
    expect([1, 49, 50, 51].map((eventId) => positions.read(event(eventId)) !== null)).toEqual([
      true,
      true,
      false,
      true,
    ]);
  });

  it('reads unreadable entries as none', () => {
    const stored = setUp();
    stored.write('viewing_positions', { 'anonymous.1': { timeS: 'x' }, 'anonymous.2': null });
    const positions = storedPositions(stored, null);
    expect([1, 2].map((id) => positions.read(event(id)))).toEqual([null, null]);
  });
});
