import { err, ok, type Result } from '@grandstand/core';
import { and, eq } from 'drizzle-orm';
import type { Refusal } from '../../../http/refusal.ts';
import { orders } from '../orders/schema.ts';
import type { PaymentContext } from './advance-order.ts';
import { withCustomer } from './customers.ts';
import type { Buyer } from './open-order.ts';
import type { Card, ProviderFailure } from './provider.ts';
import { PURCHASE_REFUSALS } from './purchase-refusals.ts';

/** Attaches a card to the buyer's customer. The card's id can differ from `paymentMethodId`. */
export const attachCard = (
  services: PaymentContext,
  { scope, user }: Buyer,
  paymentMethodId: string,
): Promise<Result<ProviderFailure, Card>> =>
  withCustomer(services, scope, user.id, (customer) =>
    services.provider.attachCard(customer, paymentMethodId),
  );

/** The refusal of a purchase whose card could not be attached. */
export const attachRefusal = ({ kind }: ProviderFailure): Refusal =>
  kind === 'rejected' ? PURCHASE_REFUSALS.badCard : PURCHASE_REFUSALS.unavailable;

/** Attaches a card for renewals when the first period is not charged (trial or 100 % coupon). */
export async function attachCardForRenewals(
  services: PaymentContext,
  buyer: Buyer,
  paymentMethodId: string,
): Promise<Result<Refusal, Card>> {
  const card = await attachCard(services, buyer, paymentMethodId);
  return card.ok ? card : err(attachRefusal(card.error));
}

export interface UndoableCard {
  readonly card: Card;
  /** Detaches the card, unless it was saved before or is the card of an order, e.g. of a concurrent request. */
  readonly undo: () => Promise<void>;
}

/** `attachCardForRenewals()` for a purchase that can still be refused. */
export async function attachCardUndoably(
  services: PaymentContext,
  buyer: Buyer,
  paymentMethodId: string,
): Promise<Result<Refusal, UndoableCard>> {
  const { provider } = services;
  const { scope, user } = buyer;
  const saved = await withCustomer(services, scope, user.id, (customer) => provider.cards(customer));
  if (!saved.ok) return err(PURCHASE_REFUSALS.unavailable);
  const attached = await attachCardForRenewals(services, buyer, paymentMethodId);
  if (!attached.ok) return attached;
  const card = attached.value;
  const undo = async () => {
    if (saved.value.some(({ id }) => id === card.id)) return;
    const isOfCard = and(eq(orders.userId, user.id), eq(orders.paymentMethodId, card.id));
    if ((await scope.count(orders, isOfCard)) === 0) await provider.detachCard(card.id);
  };
  return ok({ card, undo });
}
