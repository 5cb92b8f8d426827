import { err, ok, type Result } from '@grandstand/core';
import { and, eq } from 'drizzle-orm';
import { heldSubscriptions, orders } from '../orders/schema.ts';
import { webhookEvents } from './schema.ts';
import type { Refusal } from '../../http/refusal.ts';
import type { HeldSubscriptionRow, OrderRow } from '../orders/index.ts';
import { carryOn, ensureCustomer, type PaymentServices, refresh } from './carry-on.ts';
import { type Buyer, openOrder, type Purchase, quote } from './open-order.ts';
import { keepCard } from './keep-card.ts';
import type { ProviderFailure } from './provider.ts';
import { REFUSALS } from './purchase-refusals.ts';
import { reconcile } from './reconcile.ts';
import { refundOrder } from './refunds.ts';
import { renewDue } from './renewals.ts';
import type { OrderKey } from './settle.ts';
import { startTrial, type TrialRequest } from './trial.ts';
import { clearAndOpen } from './under-way.ts';

/** An event of the provider's: which payment something happened to. */
export interface Notice {
  readonly id: string;
  readonly type: string;
  /** Null where it is about nothing that matters here. */
  readonly intentId: string | null;
}

/** Everything about money. All times in seconds. */
export function createPayments(services: PaymentServices) {
  const { db, provider } = services;
  const asCustomer = async <T>(
    { channel, user }: Buyer,
    ask: (customer: string) => Promise<Result<ProviderFailure, T>>,
  ): Promise<Result<Refusal, T>> => {
    const customer = await ensureCustomer(services, { channelId: channel.id, userId: user.id });
    const answer = customer.ok ? await ask(customer.value) : customer;
    return answer.ok ? answer : err(REFUSALS.unavailable);
  };
  /** A subscription whose first period costs nothing needs a card for the next all the same. */
  const cardForRenewals = async (buyer: Buyer, purchase: Purchase): Promise<Result<Refusal, string>> => {
    const { type, coupon, paymentMethod } = purchase;
    if (type !== 'subscription' || coupon === null) return ok(paymentMethod);
    const quoted = await quote(db, buyer, purchase);
    const isFree = quoted.ok && quoted.value.price.totalMinor === 0;
    return isFree ? keepCard(services, buyer, paymentMethod) : ok(paymentMethod);
  };
  return {
    /** Buys, or carries on with the same purchase. The order says what came of it, or what the buyer has to do. */
    async buy(buyer: Buyer, purchase: Purchase): Promise<Result<Refusal, OrderRow>> {
      const renewable = await cardForRenewals(buyer, purchase);
      if (!renewable.ok) return renewable;
      const opened = await clearAndOpen(services, buyer.nowTs, () =>
        openOrder(db, buyer, { ...purchase, paymentMethod: renewable.value }),
      );
      return opened.ok ? ok(await carryOn(services, opened.value, buyer.nowTs)) : opened;
    },
    quote: (buyer: Buyer, wanted: Omit<Purchase, 'paymentMethod' | 'idempotencyKey'>) =>
      quote(db, buyer, wanted),
    /** The order as its payment stands now, or as it was last known. */
    async refresh(order: OrderRow, nowTs: number): Promise<OrderRow> {
      const current = await refresh(services, order, nowTs);
      return current.ok ? current.value : order;
    },
    startTrial: (buyer: Buyer, request: TrialRequest) => startTrial(services, buyer, request),
    cards: (buyer: Buyer) => asCustomer(buyer, (customer) => provider.cards(customer)),
    createSetup: (buyer: Buyer) => asCustomer(buyer, (customer) => provider.createSetup(customer)),
    portal: (buyer: Buyer, returnUrl: string | null) =>
      asCustomer(buyer, (customer) => provider.portal(customer, returnUrl)),
    /** Lets a subscription run out at the end of what is paid for. */
    async unsubscribe(
      { channel, user }: Buyer,
      subscriptionId: number,
    ): Promise<Result<Refusal, HeldSubscriptionRow>> {
      const [held] = await db
        .update(heldSubscriptions)
        .set({ autoRenewal: 'cancelled' })
        .where(
          and(
            eq(heldSubscriptions.channelId, channel.id),
            eq(heldSubscriptions.userId, user.id),
            eq(heldSubscriptions.subscriptionId, subscriptionId),
            eq(heldSubscriptions.state, 'running'),
          ),
        )
        .returning();
      return held ? ok(held) : err(REFUSALS.notRunning);
    },
    /**
     * Takes a verified event. The payment that it is about is read afresh, so that order and repetition do not matter.
     * False where the provider cannot be asked just now: the event is to come again.
     */
    async receive({ id, type, intentId }: Notice, nowTs: number): Promise<boolean> {
      const [known] = await db.select().from(webhookEvents).where(eq(webhookEvents.id, id));
      if (known) return true;
      const [order] =
        intentId === null ? [] : await db.select().from(orders).where(eq(orders.intentId, intentId));
      const current = order ? await refresh(services, order, nowTs) : null;
      if (current?.ok === false && current.error.kind === 'unavailable') return false;
      await db.insert(webhookEvents).values({ id, type, handledTs: nowTs }).onConflictDoNothing();
      return true;
    },
    refund: (key: OrderKey, nowTs: number) => refundOrder(services, key, nowTs),
    renewDue: (nowTs: number) => renewDue(services, nowTs),
    reconcile: (nowTs: number) => reconcile(services, nowTs),
  };
}
export type Payments = ReturnType<typeof createPayments>;
