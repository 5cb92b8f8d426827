import type { ChannelSettings } from '../../../db/schema.ts';
import type { Scope } from '../../../db/scope.ts';
import type { HeldSubscriptionRow, OrderRow } from '../orders/index.ts';
import { orders } from '../orders/schema.ts';
import { orderTexts } from './order-texts.ts';
import { termsOf } from './product.ts';
import type { Quote } from './quote.ts';

/** Inserts the pending order that renews a subscription. The key must be unique for each payment of a period. */
export async function insertRenewalOrder(
  txScope: Scope,
  { userId, id, subscriptionId, periodEndTs, buyerArea }: HeldSubscriptionRow,
  payment: {
    /** In the channel's language. */
    readonly quote: Quote;
    readonly settings: ChannelSettings;
    /** What distinguishes this payment from others for the same period. */
    readonly key: string;
    readonly paymentMethodId: string | null;
    /** Whether the buyer is absent. */
    readonly isOffSession: boolean;
  },
): Promise<OrderRow> {
  const { quote, settings, key, paymentMethodId, isOffSession } = payment;
  const texts = await orderTexts(txScope, settings, quote.product, { ...quote.price, buyerArea });
  return txScope.insert(orders, {
    userId,
    type: 'subscription',
    productId: subscriptionId,
    offerTerms: termsOf(quote.product),
    subscriptionOrderKind: 'updated',
    status: 'created',
    ...quote.price,
    ...texts,
    buyerArea,
    idempotencyKey: `renewal:${id}:${periodEndTs}:${key}`,
    paymentMethodId,
    heldSubscriptionId: id,
    isOffSession,
    createdTs: txScope.nowTs,
  });
}
