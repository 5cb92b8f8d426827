import { createStoredSubmissions, type StoredSubmissions, type StoredValues } from '@grandstand/core';
import * as z from 'zod/mini';
import { purchaseKey, type PurchaseItem } from '../purchase-item.ts';
import type { StoredPurchase } from './purchase-state.ts';
import { UNFINISHED_LIFETIME_MS, unfinishedName } from './unfinished-purchases.ts';

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
export function storedPurchases(stored: StoredValues, item: PurchaseItem): StoredSubmissions<StoredPurchase> {
  const purchases = createStoredSubmissions<StoredPurchase>({
    stored,
    nameOf: (userId) => `purchase.${userId}.${purchaseKey(item)}`,
    parse(value) {
      const { data } = storedSchema.safeParse(value);
      return data && purchaseKey(data.purchase.item) === purchaseKey(item) ? data : null;
    },
    idOf: ({ purchase }) => purchase,
  });
  return {
    ...purchases,
    write(submission) {
      const { userId } = submission.purchase;
      const others = readItems(stored, userId).filter((other) => purchaseKey(other) !== purchaseKey(item));
      stored.write(unfinishedName(userId), [...others, item], UNFINISHED_LIFETIME_MS);
      return purchases.write(submission);
    },
  };
}

const readItems = (stored: StoredValues, userId: number): readonly PurchaseItem[] =>
  z.array(itemSchema).safeParse(stored.read(unfinishedName(userId))).data ?? [];

/** All unfinished purchases of a user. */
export function readUnfinishedPurchases(stored: StoredValues, userId: number): readonly StoredPurchase[] {
  const found = readItems(stored, userId).flatMap((item) => storedPurchases(stored, item).read(userId) ?? []);
  if (found.length === 0) stored.remove(unfinishedName(userId));
  return found;
}
