import { type Track, trackedItem, trackedPurchase, useTrack, useTrackOnce } from '@grandstand/analytics';
import type { Order } from '@grandstand/api';
import { purchaseKey } from '../purchase-item.ts';
import type { CheckoutItem } from './checkout-item.ts';
import { failureCode } from './failure-message.ts';
import type { FinishedStage } from './purchase-runner.ts';
import { type CheckoutPrice, toPrice } from './use-quote.ts';

interface Named {
  readonly kind: Order['type'];
  readonly id: number;
  readonly name: string;
}

/** The fields of a purchase for analytics (§7). */
function toTracked({ kind, id, name }: Named, price: CheckoutPrice) {
  const unit = { minor: price.baseMinor + price.feeMinor, currency: price.currency };
  const item = trackedItem({ id: `${kind}-${id}`, name, category: kind, price: unit });
  return trackedPurchase(price, [item], price.coupon);
}

const ofItem = ({ item, name }: CheckoutItem): Named => ({ kind: item.kind, id: item.id, name });

/** Tracks that the checkout was opened and that the item is in it, once per page view; returns *begin checkout*. */
export function useTrackCheckout(item: CheckoutItem, price: CheckoutPrice | null): () => void {
  const track = useTrack();
  const tracked = price && toTracked(ofItem(item), price);
  const key = purchaseKey(item.item);
  useTrackOnce(tracked && { name: 'view_buy_page', ...tracked }, `view_buy_page ${key}`);
  useTrackOnce(tracked && { name: 'add_to_cart', ...tracked }, `add_to_cart ${key}`);
  return () => {
    if (tracked) track({ name: 'begin_checkout', ...tracked });
  };
}

/** Tracks the stages of a purchase with the amounts of its order, which are what is charged. */
export function useTrackPurchase(): { readonly trackStage: (finished: FinishedStage) => void } {
  const track = useTrack();
  return { trackStage: (finished) => trackStage(track, finished) };
}

function trackStage(track: Track, { stage, order, failure, purchase }: FinishedStage): void {
  const tracked = order && toTracked({ kind: order.type, ...order.product }, toPrice(order));
  if (stage === 'failed') {
    const { item, coupon } = purchase;
    track({
      name: 'purchase_failed',
      ...(tracked ?? emptyPurchase({ kind: item.kind, id: item.id, name: '' }, coupon)),
      transaction_id: order ? String(order.id) : null,
      reason: failureCode(failure),
    });
  } else if (tracked && order) {
    track({
      name: stage === 'paid' ? 'purchase' : 'purchase_success',
      ...tracked,
      transaction_id: String(order.id),
    });
  }
}

/** A purchase without an order has no amounts: nothing was charged. */
const emptyPurchase = (item: Named, coupon: string | null) => ({
  ...toTracked(item, {
    currency: '',
    baseMinor: 0,
    feeMinor: 0,
    discountMinor: 0,
    taxMinor: 0,
    totalMinor: 0,
    coupon,
    renewal: null,
  }),
});
