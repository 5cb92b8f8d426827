import { createStoredValues } from '@grandstand/core';
import { createFakeClock, createMemoryStore } from '@grandstand/core/testing';
import { describe, expect, it } from 'vitest';
import type { StoredPurchase } from './purchase-state.ts';
import { createPurchaseStore, storageName } from './stored-purchase.ts';

const item = { kind: 'package', id: 5, participantId: null } as const;
const value: StoredPurchase = {
  purchase: {
    idempotencyKey: 'key-00000001',
    item,
    mode: 'buy',
    coupon: 'TEN',
    savesCard: true,
    expected: { currency: 'CAD', totalMinor: 3447, renewal: { totalMinor: 3447, utcS: 1 } },
    userId: 1,
    paymentMethod: 'pm_1',
  },
  orderId: 9,
  isPaid: false,
  sinceMs: 12,
};

function open() {
  const clock = createFakeClock();
  const stored = createStoredValues(createMemoryStore(), clock, '');
  return { clock, stored, store: createPurchaseStore(stored, item) };
}

describe('createPurchaseStore', () => {
  it('reads what was written, for the same user only', () => {
    const { store } = open();
    expect(store.write(value)).toBe(true);
    expect(store.read(1)).toEqual(value);
    expect(store.read(2)).toBeNull();
  });

  it('forgets a purchase after a day', () => {
    const { clock, store } = open();
    store.write(value);
    clock.advance(24 * 3_600_000 - 1);
    expect(store.read(1)).toEqual(value);
    clock.advance(1);
    expect(store.read(1)).toBeNull();
  });

  it('removes a purchase', () => {
    const { store } = open();
    store.write(value);
    store.remove(value.purchase);
    expect(store.read(1)).toBeNull();
  });

  it.each<[string, unknown]>([
    ['another shape', { orderId: 9 }],
    ['a text', 'pm_1'],
    ['another user', { ...value, purchase: { ...value.purchase, userId: 2 } }],
    ['another item', { ...value, purchase: { ...value.purchase, item: { ...item, id: 6 } } }],
    ['no key', { ...value, purchase: { ...value.purchase, idempotencyKey: '' } }],
  ])('ignores a stored value with %s', (_, storedValue) => {
    const { stored, store } = open();
    stored.write(storageName(1, item), storedValue);
    expect(store.read(1)).toBeNull();
  });

  it('returns false when the storage is blocked', () => {
    const blocked = () => {
      throw new Error('blocked');
    };
    const stored = createStoredValues(
      { getItem: blocked, setItem: blocked, removeItem: blocked },
      createFakeClock(),
      '',
    );
    expect(createPurchaseStore(stored, item).write(value)).toBe(false);
  });
});
