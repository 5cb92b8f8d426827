import { calls } from '@grandstand/api';
import { useCache, useClient } from '@grandstand/data';
import type { Purchase } from './purchase-state.ts';
import { couponRefusalOf } from './purchase-refusal.ts';
import { type CheckoutPrice, quoteInput, toPrice } from './use-quote.ts';

/**
 * Loads the price of a refused purchase again, and shows it in the checkout: without the promo code if that no longer
 * applies. Returns null if the price cannot be loaded.
 */
export function useReloadPrice(): (purchase: Purchase) => Promise<CheckoutPrice | null> {
  const client = useClient();
  const quotes = useCache(calls.applyCoupon);
  return async ({ item, mode, coupon }) => {
    if (mode === 'renewal') return null;
    const input = quoteInput(item, mode);
    const load = (withCoupon: object) =>
      client(calls.applyCoupon, { ...input, ...withCoupon }, { isRefresh: true });
    const discounted = coupon === null ? null : await load({ coupon });
    const isRejected = discounted?.ok === false && couponRefusalOf(discounted.error) !== null;
    const quoted = discounted === null || isRejected ? await load({}) : discounted;
    // A cached quote stays in use when it cannot be loaded again, so that of a rejected code must be dropped.
    if (isRejected) quotes.remove((cached) => cached.coupon !== undefined);
    // The card form depends on the price: an update keeps what was typed, unlike dropping the quote.
    if (quoted.ok) {
      const team = item.kind === 'package' ? item.participantId : null;
      const hasCoupon = quoted.value.coupon !== null;
      quotes.update(
        () => quoted.value,
        ({ type, id, trial, participant_id: participantId, coupon: cachedCoupon }) =>
          type === input.type &&
          id === input.id &&
          trial === input.trial &&
          (participantId ?? null) === team &&
          (cachedCoupon !== undefined) === hasCoupon,
      );
    }
    quotes.invalidate();
    return quoted.ok ? toPrice(quoted.value) : null;
  };
}
