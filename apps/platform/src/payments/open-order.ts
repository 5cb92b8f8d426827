import { err, ok, type Price, type Result } from '@grandstand/core';
import { and, count, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { channelTaxes } from '../db/schema/channel-taxes.ts';
import { coupons } from '../db/schema/coupons.ts';
import { orders } from '../db/schema/orders.ts';
import { users } from '../db/schema/users.ts';
import type { Refusal } from '../http/refusal.ts';
import type { Channel, UserRow } from '../store/channel-registry.ts';
import type { OrderRow } from '../store/orders.ts';
import { repository } from '../store/repository.ts';
import { isAlreadyBought } from './already-bought.ts';
import { discountBy, priceWith } from './coupon.ts';
import { grantOrder } from './grant.ts';
import { findProduct, type Product, type Wanted } from './product.ts';
import { REFUSALS } from './purchase-refusals.ts';

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
  const rows = repository(db, channel.id, nowTs);
  const found = await findProduct(rows, channel.settings.currency, wanted);
  if (!found.ok) return found;
  const [tax] = await db.select().from(channelTaxes).where(eq(channelTaxes.channelId, channel.id));
  const taxPercent = tax?.percent ?? 0;
  if (wanted.coupon === null) {
    return ok({ product: found.value, price: priceWith(found.value, null, taxPercent), coupon: null });
  }
  const code = wanted.coupon.trim().toUpperCase();
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

/**
 * Makes the order of a purchase, or finds the one it has already: by the buyer's key, or another that is under way for
 * the same thing (a second tab). What costs nothing is paid and granted at once. All in one transaction, one buyer's
 * purchases one after the other.
 */
export function openOrder(
  db: Database,
  buyer: Buyer,
  purchase: Purchase,
): Promise<Result<Refusal, OrderRow>> {
  const { channel, user, nowTs } = buyer;
  return db.transaction(async (tx) => {
    await lockUser(tx, user);
    const isTheBuyers = and(eq(orders.channelId, channel.id), eq(orders.userId, user.id));
    const [known] = await tx
      .select()
      .from(orders)
      .where(and(isTheBuyers, eq(orders.idempotencyKey, purchase.idempotencyKey)));
    if (known) {
      const isSame = known.type === purchase.type && known.productId === purchase.id;
      return isSame ? ok(known) : err(REFUSALS.otherDetails);
    }
    const product = await findProduct(repository(tx, channel.id, nowTs), channel.settings.currency, purchase);
    if (!product.ok) return product;
    const { type, id: productId, participantId } = product.value;
    const [underWay] = await tx
      .select()
      .from(orders)
      .where(
        and(
          isTheBuyers,
          eq(orders.status, 'created'),
          eq(orders.kind, 'created'),
          eq(orders.type, type),
          eq(orders.productId, productId),
          participantId === null ? isNull(orders.participantId) : eq(orders.participantId, participantId),
        ),
      );
    if (underWay) return ok(underWay);
    const grants = await repository(tx, channel.id, nowTs).orders.grantsOf(user.id);
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
    return ok(order);
  });
}

/** Whoever changes what a user holds does so alone until the transaction ends. */
export async function lockUser(tx: Database, { channelId, id }: UserRow): Promise<UserRow | null> {
  const rows = await tx
    .select()
    .from(users)
    .where(and(eq(users.channelId, channelId), eq(users.id, id)))
    .for('update');
  return rows[0] ?? null;
}
