import { err, ok, type Result } from '@grandstand/core';
import type { Refusal } from '../../http/refusal.ts';
import { ensureCustomerId, type PaymentContext } from './advance-order.ts';
import type { Buyer } from './open-order.ts';
import { PURCHASE_REFUSALS } from './purchase-refusals.ts';

/**
 * Attaches a card for renewals when the first period is not charged (trial or 100 % coupon). Returns the id of the
 * attached card, which can differ from `paymentMethodId`.
 */
export async function attachCardForRenewals(
  services: PaymentContext,
  { channel, user }: Buyer,
  paymentMethodId: string,
): Promise<Result<Refusal, string>> {
  const customer = await ensureCustomerId(services, { channelId: channel.id, userId: user.id });
  if (!customer.ok) return err(PURCHASE_REFUSALS.unavailable);
  const card = await services.provider.attachCard(customer.value, paymentMethodId);
  if (card.ok) return ok(card.value.id);
  return err(card.error.kind === 'rejected' ? PURCHASE_REFUSALS.badCard : PURCHASE_REFUSALS.unavailable);
}
