import {
  type Track,
  type TrackedPurchase,
  trackedItem,
  trackedPurchase,
  useTrack,
  useTrackOnce,
} from '@grandstand/analytics';
import type { Order } from '@grandstand/api';
import { useRef } from 'react';
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
export function toTracked({ kind, id, name }: Named, price: CheckoutPrice) {
  const unit = { minor: price.baseMinor + price.feeMinor, currency: price.currency };
  const item = trackedItem({ id: `${kind}-${id}`, name, category: kind, price: unit });
  return trackedPurchase(price, [item], price.coupon);
}

const ofItem = ({ item, name }: CheckoutItem): Named => ({ kind: item.kind, id: item.id, name });

/**
 * Tracks that the checkout was opened and that the item is in it, once per page view. Returns the function that tracks
 * *begin checkout*.
 */
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
export function useTrackPurchase(): {
  readonly trackStage: (finished: FinishedStage) => void;
  /** Keeps the price of a submitted purchase, for a failure before there is an order. */
  readonly keepPrice: (item: CheckoutItem, price: CheckoutPrice) => void;
} {
  const track = useTrack();
  const submitted = useRef<TrackedPurchase | null>(null);
  return {
    keepPrice: (item, price) => {
      submitted.current = toTracked(ofItem(item), price);
    },
    trackStage: (finished) => trackStage(track, finished, submitted.current),
  };
}

function trackStage(
  track: Track,
  { stage, order, failure }: FinishedStage,
  submitted: TrackedPurchase | null,
): void {
  const ordered = order && toTracked({ kind: order.type, ...order.product }, toPrice(order));
  if (stage === 'failed') {
    const tracked = ordered ?? submitted;
    // After a reload, the price of a purchase that was refused is unknown.
    if (tracked)
      track({
        name: 'purchase_failed',
        ...tracked,
        transaction_id: order ? String(order.id) : null,
        reason: failureCode(failure),
      });
  } else if (ordered) {
    track({
      name: stage === 'paid' ? 'purchase' : 'purchase_success',
      ...ordered,
      transaction_id: String(order.id),
    });
  }
}
