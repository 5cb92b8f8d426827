import { err, ok, type Result } from '@grandstand/core';
import type { Refusal } from '../../http/refusal.ts';
import { ensureCustomerId, type PaymentContext } from './advance-order.ts';
import type { Buyer } from './open-order.ts';
import type { ProviderFailure } from './provider.ts';
import { PURCHASE_REFUSALS } from './purchase-refusals.ts';

/** Attaches a card to the buyer's customer. Returns the id of the card, which can differ from `paymentMethodId`. */
export async function attachCard(
  services: PaymentContext,
  { channel, user }: Buyer,
  paymentMethodId: string,
): Promise<Result<ProviderFailure, string>> {
  const customer = await ensureCustomerId(services, { channelId: channel.id, userId: user.id });
  if (!customer.ok) return err({ kind: 'unavailable' });
  const card = await services.provider.attachCard(customer.value, paymentMethodId);
  return card.ok ? ok(card.value.id) : card;
}

/** The refusal of a purchase whose card could not be attached. */
export const attachRefusal = ({ kind }: ProviderFailure): Refusal =>
  kind === 'rejected' ? PURCHASE_REFUSALS.badCard : PURCHASE_REFUSALS.unavailable;

/** Attaches a card for renewals when the first period is not charged (trial or 100 % coupon). */
export async function attachCardForRenewals(
  services: PaymentContext,
  buyer: Buyer,
  paymentMethodId: string,
): Promise<Result<Refusal, string>> {
  const card = await attachCard(services, buyer, paymentMethodId);
  return card.ok ? card : err(attachRefusal(card.error));
}
