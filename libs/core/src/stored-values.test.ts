import { describe, expect, it } from 'vitest';
import { createStoredValues, STORE_PERSISTENCE_TIMEOUT_MS, type TextStore } from './stored-values.ts';
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

describe('writeLater (§9, D22)', () => {
  const setUp = () => {
    const clock = createFakeClock();
    const map = new Map<string, string>();
    const values = createStoredValues(createMemoryStore(map), clock, '');
    /** What another page would read. */
    const stored = () => createStoredValues(createMemoryStore(map), clock, '').read('view');
    return { clock, values, stored };
  };

  it('is read at once, and written after 60 s', () => {
    const { clock, values, stored } = setUp();
    expect(STORE_PERSISTENCE_TIMEOUT_MS).toBe(60_000);
    values.writeLater('view', 'grid');
    expect([values.read('view'), stored()]).toEqual(['grid', null]);
    clock.advance(59_999);
    expect(stored()).toBeNull();
    clock.advance(1);
    expect(stored()).toBe('grid');
  });

  it('is written within 60 s of each change, with the latest value', () => {
    const { clock, values, stored } = setUp();
    for (let second = 0; second < 90; second += 1) {
      values.writeLater('view', second);
      clock.advance(1000);
    }
    expect(stored()).toBe(59);
    clock.advance(30_000);
    expect(stored()).toBe(89);
    expect(clock.nextDueMs()).toBeNull();
  });

  it('is written at once by flush, and not again later', () => {
    const { clock, values, stored } = setUp();
    values.writeLater('view', 'grid');
    values.flush();
    expect(stored()).toBe('grid');
    expect(clock.nextDueMs()).toBeNull();
  });

  it('gives way to a later write and to a removal', () => {
    const { values, stored } = setUp();
    values.writeLater('view', 'grid');
    values.write('view', 'list');
    values.flush();
    expect(stored()).toBe('list');
    values.writeLater('view', 'grid');
    values.remove('view');
    values.flush();
    expect([values.read('view'), stored()]).toEqual([null, null]);
  });

  it('ends at its lifetime, counted from the change', () => {
    const { clock, values, stored } = setUp();
    values.writeLater('view', 'grid', 1000);
    clock.advance(1000);
    expect(values.read('view')).toBeNull();
    values.flush();
    expect(stored()).toBeNull();
  });
});
