import { err, ok, type Price, type Result } from '@grandstand/core';
import { and, count, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { channelTaxes, coupons } from './schema.ts';
import { orders } from '../orders/schema.ts';
import { users } from '../../db/schema.ts';
import type { Refusal } from '../../http/refusal.ts';
import type { Channel, UserRow } from '../../db/channel-registry.ts';
import { createScope } from '../../db/scope.ts';
import { isAlreadyBought } from './already-bought.ts';
import { discountBy, priceWith } from './coupon.ts';
import { grantOrder } from './grant.ts';
import { findProduct, type Product, type Wanted } from './product.ts';
import { REFUSALS } from './purchase-refusals.ts';
import { findUnderWay, type Opened } from './under-way.ts';
import { orderQueries } from '../orders/index.ts';

export interface Buyer {
  readonly channel: Channel;
  readonly user: UserRow;
  /** Seconds. */
  readonly nowTs: number;
}

export interface Purchase extends Wanted {
  readonly coupon: string | null;
  readonly paymentMethod: string;
  readonly idempotencyKey: string;
}

export interface Quote {
  readonly product: Product;
  readonly price: Price;
  readonly coupon: string | null;
}

/** What a purchase would come to. Within a transaction the coupon stays locked, so that its last use is used once. */
export async function quote(
  db: Database,
  { channel, user, nowTs }: Omit<Buyer, 'user'> & { user: UserRow | null },
  wanted: Wanted & { coupon: string | null },
): Promise<Result<Refusal, Quote>> {
  const rows = createScope(db, channel.id, nowTs);
  const found = await findProduct(rows, channel.settings.currency, wanted);
  if (!found.ok) return found;
  const [tax] = await db.select().from(channelTaxes).where(eq(channelTaxes.channelId, channel.id));
  const taxPercent = tax?.percent ?? 0;
  if (wanted.coupon === null) {
    return ok({ product: found.value, price: priceWith(found.value, null, taxPercent), coupon: null });
  }
  const code = codeOf(wanted.coupon);
  const [coupon] = await db
    .select()
    .from(coupons)
    .where(and(eq(coupons.channelId, channel.id), eq(coupons.code, code)))
    .for('update');
  const used = await db
    .select({ userId: orders.userId, uses: count() })
    .from(orders)
    .where(
      and(
        eq(orders.channelId, channel.id),
        eq(orders.couponCode, code),
        inArray(orders.status, ['created', 'paid']),
      ),
    )
    .groupBy(orders.userId);
  const uses = {
    inAll: used.reduce((sum, row) => sum + row.uses, 0),
    byUser: used.find((row) => row.userId === user?.id)?.uses ?? 0,
  };
  const discount = discountBy(coupon ?? null, found.value, uses, nowTs);
  if (!discount.ok) return err(REFUSALS.coupon(discount.error));
  return ok({
    product: found.value,
    price: priceWith(found.value, discount.value, taxPercent),
    coupon: code,
  });
}

/** A code as it is kept, however it was typed. */
const codeOf = (typed: string): string => typed.trim().toUpperCase();

/**
 * Makes the order of a purchase, or finds the one it has already: by the buyer's key, or another that is under way for
 * the same thing (a second tab). That one is in the way where it was to be paid by another card or at another price:
 * what the buyer sees now is what they are charged (D5). What costs nothing is paid and granted at once. All in one
 * transaction, one buyer's purchases one after the other.
 */
export function openOrder(db: Database, buyer: Buyer, purchase: Purchase): Promise<Result<Refusal, Opened>> {
  const { channel, user, nowTs } = buyer;
  const couponCode = purchase.coupon === null ? null : codeOf(purchase.coupon);
  return db.transaction(async (tx) => {
    if (!(await lockUser(tx, user))) return err({ kind: 'anonymous' });
    const isTheBuyers = and(eq(orders.channelId, channel.id), eq(orders.userId, user.id));
    const [known] = await tx
      .select()
      .from(orders)
      .where(and(isTheBuyers, eq(orders.idempotencyKey, purchase.idempotencyKey)));
    if (known) {
      // A card may differ: who presses again may have typed it again, and it is one purchase all the same.
      const isSame =
        known.type === purchase.type &&
        known.productId === purchase.id &&
        known.couponCode === couponCode &&
        (known.participantId === null || known.participantId === purchase.participantId);
      return isSame ? ok({ order: known, isInTheWay: false }) : err(REFUSALS.otherDetails);
    }
    const product = await findProduct(
      createScope(tx, channel.id, nowTs),
      channel.settings.currency,
      purchase,
    );
    if (!product.ok) return product;
    const { type, id: productId, participantId } = product.value;
    const underWay = await findUnderWay(tx, user, product.value);
    if (underWay) {
      const isSame = underWay.couponCode === couponCode && underWay.paymentMethod === purchase.paymentMethod;
      return ok({ order: underWay, isInTheWay: !isSame });
    }
    const grants = await orderQueries(createScope(tx, channel.id, nowTs)).grantsOf(user.id);
    if (isAlreadyBought(product.value, grants, nowTs)) return err(REFUSALS.bought(type));
    const quoted = await quote(tx, buyer, purchase);
    if (!quoted.ok) return quoted;

    const { price, coupon } = quoted.value;
    const isFree = price.totalMinor === 0;
    const [order] = await tx
      .insert(orders)
      .values({
        channelId: channel.id,
        userId: user.id,
        type,
        productId,
        productName: product.value.name,
        participantId,
        eventCategoryId: product.value.eventCategoryId,
        kind: 'created',
        status: isFree ? 'paid' : 'created',
        ...price,
        couponCode: coupon,
        idempotencyKey: purchase.idempotencyKey,
        paymentMethod: purchase.paymentMethod,
        createdTs: nowTs,
        paidTs: isFree ? nowTs : null,
      })
      .returning();
    if (!order) throw new Error('an order was not written');
    if (isFree) await grantOrder(tx, order, nowTs);
    return ok({ order, isInTheWay: false });
  });
}

/** Whoever changes what a user holds does so alone until the transaction ends. Null where the user is gone. */
export async function lockUser(
  tx: Database,
  { channelId, id }: Pick<UserRow, 'channelId' | 'id'>,
): Promise<UserRow | null> {
  const rows = await tx
    .select()
    .from(users)
    .where(and(eq(users.channelId, channelId), eq(users.id, id)))
    // Rows that refer to the user can still be written meanwhile: a webhook that grants waits for nobody.
    .for('no key update');
  return rows[0] ?? null;
}
