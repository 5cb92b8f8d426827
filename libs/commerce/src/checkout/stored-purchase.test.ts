import { createStoredValues } from '@grandstand/core';
import { createFakeClock, createMemoryStore } from '@grandstand/core/testing';
import { expect, it } from 'vitest';
import type { StoredPurchase } from './purchase-state.ts';
import { storedPurchases } from './stored-purchase.ts';

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

const open = () => createStoredValues(createMemoryStore(), createFakeClock(), '');

it('reads what was written', () => {
  const purchases = storedPurchases(open(), item);
  expect(purchases.write(value)).toBe(true);
  expect(purchases.read(1)).toEqual(value);
});

it.each<[string, unknown]>([
  ['another shape', { orderId: 9 }],
  ['a text', 'pm_1'],
  ['another item', { ...value, purchase: { ...value.purchase, item: { ...item, id: 6 } } }],
  ['no key', { ...value, purchase: { ...value.purchase, idempotencyKey: '' } }],
])('ignores a stored value with %s', (_, storedValue) => {
  const stored = open();
  const purchases = storedPurchases(stored, item);
  stored.write(purchases.nameOf(1), storedValue);
  expect(purchases.read(1)).toBeNull();
});
