import { err, ok, type Result } from '@grandstand/core';
import type { Refusal } from '../../http/refusal.ts';
import { ensureCustomer, type PaymentServices } from './carry-on.ts';
import type { Buyer } from './open-order.ts';
import { REFUSALS } from './purchase-refusals.ts';

/**
 * Keeps a card for a subscription's renewals where its first period is not charged: a trial's, or one that a coupon
 * makes free. Answers the card's id.
 */
export async function keepCard(
  services: PaymentServices,
  { channel, user }: Buyer,
  paymentMethod: string,
): Promise<Result<Refusal, string>> {
  const customer = await ensureCustomer(services, { channelId: channel.id, userId: user.id });
  if (!customer.ok) return err(REFUSALS.unavailable);
  const card = await services.provider.attachCard(customer.value, paymentMethod);
  if (card.ok) return ok(card.value.id);
  return err(card.error.kind === 'rejected' ? REFUSALS.badCard : REFUSALS.unavailable);
}
