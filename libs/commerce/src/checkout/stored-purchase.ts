import { createStoredSubmissions, type StoredSubmissions, type StoredValues } from '@grandstand/core';
import * as z from 'zod/mini';
import { purchaseKey, type PurchaseItem } from '../purchase-item.ts';
import type { StoredPurchase } from './purchase-state.ts';

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

/** The submitted, unfinished purchases of an item in the browser's storage, one for each user. */
export const storedPurchases = (
  stored: StoredValues,
  item: PurchaseItem,
): StoredSubmissions<StoredPurchase> =>
  createStoredSubmissions<StoredPurchase>({
    stored,
    nameOf: (userId) => `purchase.${userId}.${purchaseKey(item)}`,
    parse(value) {
      const { data } = storedSchema.safeParse(value);
      return data && purchaseKey(data.purchase.item) === purchaseKey(item) ? data : null;
    },
    idOf: ({ purchase }) => purchase,
  });
