import { err, ok, type Result } from '@grandstand/core';
import { and, desc, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { Refusal } from '../../../http/refusal.ts';
import { isRunningOf } from '../orders/index.ts';
import { heldSubscriptions } from '../orders/schema.ts';
import type { PaymentContext } from './advance-order.ts';
import { withCustomer } from './customers.ts';
import type { Buyer } from './open-order.ts';
import type { Card, ProviderFailure } from './provider.ts';
import { PURCHASE_REFUSALS } from './purchase-refusals.ts';

export interface SavedCard extends Card {
  /** Whether renewals are charged to this card. */
  readonly isDefault: boolean;
}

/** The saved cards of a buyer, at the payment provider. */
export function createCards(services: PaymentContext) {
  const { provider } = services;
  /** The card that the list marks as default: the customer's default card, otherwise that of the newest subscription. */
  const findDefaultCard = async (
    { scope, user }: Buyer,
    customer: string,
  ): Promise<Result<ProviderFailure, string | null>> => {
    const preferred = await provider.findPreferredCard(customer);
    if (!preferred.ok || preferred.value !== null) return preferred;
    const held = await scope.first(
      heldSubscriptions,
      and(isRunningOf(user.id), isNotNull(heldSubscriptions.paymentMethodId)),
      { orderBy: [desc(heldSubscriptions.id)] },
    );
    return ok(held?.paymentMethodId ?? null);
  };
  const list = async (buyer: Buyer, customer: string): Promise<Result<ProviderFailure, SavedCard[]>> => {
    const [cards, defaultCard] = await Promise.all([
      provider.cards(customer),
      findDefaultCard(buyer, customer),
    ]);
    if (!cards.ok) return cards;
    if (!defaultCard.ok) return defaultCard;
    return ok(cards.value.map((card) => ({ ...card, isDefault: card.id === defaultCard.value })));
  };
  /** Changes one of the buyer's cards and returns all. Refuses the card of another customer. */
  const change = async (
    buyer: Buyer,
    paymentMethodId: string,
    work: (customer: string) => Promise<Result<ProviderFailure, null>>,
  ): Promise<Result<Refusal, SavedCard[]>> => {
    const changed = await withCustomer(
      services,
      buyer.scope,
      buyer.user.id,
      async (customer): Promise<Result<ProviderFailure, SavedCard[] | null>> => {
        const own = await provider.cards(customer);
        if (!own.ok) return own;
        if (!own.value.some(({ id }) => id === paymentMethodId)) return ok(null);
        const done = await work(customer);
        return done.ok ? list(buyer, customer) : done;
      },
    );
    if (!changed.ok) return err(PURCHASE_REFUSALS.unavailable);
    return changed.value === null ? err(PURCHASE_REFUSALS.badCard) : ok(changed.value);
  };
  return {
    async list(buyer: Buyer): Promise<Result<Refusal, SavedCard[]>> {
      const cards = await withCustomer(services, buyer.scope, buyer.user.id, (customer) =>
        list(buyer, customer),
      );
      return cards.ok ? cards : err(PURCHASE_REFUSALS.unavailable);
    },
    /** Charges renewals to this card. */
    setDefault: (buyer: Buyer, paymentMethodId: string) =>
      change(buyer, paymentMethodId, async (customer) => {
        const preferred = await provider.setPreferredCard(customer, paymentMethodId);
        if (preferred.ok)
          await buyer.scope.update(heldSubscriptions, { paymentMethodId }, isRunningOf(buyer.user.id));
        return preferred;
      }),
    /**
     * Removes a card. Its subscriptions are then charged to the remaining default card; without one their renewal
     * fails.
     */
    remove: (buyer: Buyer, paymentMethodId: string) =>
      change(buyer, paymentMethodId, async (customer) => {
        const detached = await provider.detachCard(paymentMethodId);
        if (!detached.ok) return detached;
        const replaceCard = (from: SQL, to: string | null) =>
          buyer.scope.update(
            heldSubscriptions,
            { paymentMethodId: to },
            and(isRunningOf(buyer.user.id), from),
          );
        await replaceCard(eq(heldSubscriptions.paymentMethodId, paymentMethodId), null);
        const remaining = await findDefaultCard(buyer, customer);
        if (remaining.ok) await replaceCard(isNull(heldSubscriptions.paymentMethodId), remaining.value);
        return remaining.ok ? ok(null) : remaining;
      }),
  };
}
