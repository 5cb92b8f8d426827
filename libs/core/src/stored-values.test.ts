import { describe, expect, it } from 'vitest';
import { createStoredValues, type TextStore } from './stored-values.ts';
import { createFakeClock } from './testing/fake-clock.ts';
import { createMemoryStore } from './testing/memory-store.ts';

const blocked: TextStore = {
  getItem: () => {
    throw new Error('blocked');
  },
  setItem: () => {
    throw new Error('full');
  },
  removeItem: () => {
    throw new Error('blocked');
  },
};

describe('createStoredValues', () => {
  it('reads back what it wrote, under its prefix', () => {
    const map = new Map<string, string>();
    const values = createStoredValues(createMemoryStore(map), createFakeClock(), 'grandstand.');
    values.write('api_key', 'abc');
    expect(values.read('api_key')).toBe('abc');
    expect([...map.keys()]).toEqual(['grandstand.api_key']);
  });

  it('forgets a value at the end of its lifetime', () => {
    const clock = createFakeClock();
    const map = new Map<string, string>();
    const values = createStoredValues(createMemoryStore(map), clock, '');
    values.write('trk', 'x', 1000);
    clock.advance(999);
    expect(values.read('trk')).toBe('x');
    clock.advance(1);
    expect(values.read('trk')).toBeNull();
    expect(map.size).toBe(0);
  });

  it.each(['', 'null', '"text"', '{"value":1}', '{broken', '{"value":1,"expires":"soon"}'])(
    'treats corrupted text %j as absent',
    (text) => {
      const values = createStoredValues(createMemoryStore(new Map([['k', text]])), createFakeClock(), '');
      expect(values.read('k')).toBeNull();
    },
  );

  it('never throws when the store is blocked or full', () => {
    const values = createStoredValues(blocked, createFakeClock(), '');
    values.write('k', 1);
    values.remove('k');
    expect(values.read('k')).toBeNull();
  });
});
