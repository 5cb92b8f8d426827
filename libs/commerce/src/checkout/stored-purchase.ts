import type { StoredValues } from '@grandstand/core';
import * as z from 'zod/mini';
import { purchaseKey, type PurchaseItem } from '../purchase-item.ts';
import type { Purchase, StoredPurchase } from './purchase-state.ts';

/** An unfinished purchase is forgotten this long after it was last stored. */
const LIFETIME_MS = 24 * 3_600_000;

const idSchema = z.number().check(z.int(), z.positive());
const itemSchema = z.union([
  z.object({
    kind: z.literal('event'),
    id: idSchema,
    singleEventPackageId: z.nullable(idSchema),
    categoryId: z.nullable(idSchema),
  }),
  z.object({ kind: z.literal('package'), id: idSchema, participantId: z.nullable(idSchema) }),
  z.object({ kind: z.literal('subscription'), id: idSchema }),
]);
const expectedSchema = z.object({
  currency: z.string(),
  totalMinor: z.number(),
  renewal: z.nullable(z.object({ totalMinor: z.number(), utcS: z.number() })),
});
const storedSchema = z.object({
  purchase: z.object({
    idempotencyKey: z.string().check(z.minLength(8)),
    item: itemSchema,
    mode: z.literal(['buy', 'trial', 'renewal']),
    coupon: z.nullable(z.string()),
    savesCard: z.boolean(),
    expected: expectedSchema,
    userId: idSchema,
    paymentMethod: z.string().check(z.minLength(1)),
  }),
  orderId: z.nullable(idSchema),
  isPaid: z.boolean(),
  sinceMs: z.number(),
});

/** The name in the browser's storage. Each user has a purchase of their own for each item. */
export const storageName = (userId: number, item: PurchaseItem): string =>
  `purchase.${userId}.${purchaseKey(item)}`;

/** The submitted, unfinished purchases of an item in the browser's storage, one for each user. */
export function createPurchaseStore(stored: StoredValues, item: PurchaseItem) {
  const read = (userId: number): StoredPurchase | null => {
    const parsed = storedSchema.safeParse(stored.read(storageName(userId, item)));
    if (!parsed.success || parsed.data.purchase.userId !== userId) return null;
    // Null for another item under this storage name: the value was not written by this app.
    return purchaseKey(parsed.data.purchase.item) === purchaseKey(item) ? parsed.data : null;
  };
  return {
    read,
    /** Returns whether the value was stored: the storage may be full or blocked. */
    write(value: StoredPurchase): boolean {
      const { userId, idempotencyKey } = value.purchase;
      stored.write(storageName(userId, item), value, LIFETIME_MS);
      return read(userId)?.purchase.idempotencyKey === idempotencyKey;
    },
    remove: ({ userId }: Pick<Purchase, 'userId'>): void => stored.remove(storageName(userId, item)),
  };
}
