import { describe, expect, it } from 'vitest';
import { createStoredValues, STORE_PERSISTENCE_TIMEOUT_MS, type TextStore } from './stored-values.ts';
import { createFakeClock } from './testing/fake-clock.ts';
import { createMemoryStore } from './memory-store.ts';

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
  it('stores a value under the prefix and reads it', () => {
    const entries = new Map<string, string>();
    const values = createStoredValues(createMemoryStore(entries), createFakeClock(), 'grandstand.');
    values.write('api_key', 'abc');
    expect(values.read('api_key')).toBe('abc');
    expect([...entries.keys()]).toEqual(['grandstand.api_key']);
  });

  it('removes a value at the end of its lifetime', () => {
    const clock = createFakeClock();
    const entries = new Map<string, string>();
    const values = createStoredValues(createMemoryStore(entries), clock, '');
    values.write('trk', 'x', 1000);
    clock.advance(999);
    expect(values.read('trk')).toBe('x');
    clock.advance(1);
    expect(values.read('trk')).toBeNull();
    expect(entries.size).toBe(0);
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
    const entries = new Map<string, string>();
    const values = createStoredValues(createMemoryStore(entries), clock, '');
    /** The value in the store, as another page would read it. */
    const stored = () => createStoredValues(createMemoryStore(entries), clock, '').read('view');
    return { clock, values, stored };
  };

  it('makes the value readable at once and writes it after 60 s', () => {
    const { clock, values, stored } = setUp();
    expect(STORE_PERSISTENCE_TIMEOUT_MS).toBe(60_000);
    values.writeLater('view', 'grid');
    expect([values.read('view'), stored()]).toEqual(['grid', null]);
    clock.advance(59_999);
    expect(stored()).toBeNull();
    clock.advance(1);
    expect(stored()).toBe('grid');
  });

  it('writes the latest value within 60 s of each change', () => {
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

  it('writes the value at once on flush, and not again later', () => {
    const { clock, values, stored } = setUp();
    values.writeLater('view', 'grid');
    values.flush();
    expect(stored()).toBe('grid');
    expect(clock.nextDueMs()).toBeNull();
  });

  it('is superseded by a later write or removal', () => {
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

  it('counts the lifetime from the change, not from the write', () => {
    const { clock, values, stored } = setUp();
    values.writeLater('view', 'grid', 1000);
    clock.advance(1000);
    expect(values.read('view')).toBeNull();
    values.flush();
    expect(stored()).toBeNull();
  });
});
