import { type TrackedEvent, trackedItem } from '@grandstand/analytics';
import type { Offer } from './offer.ts';

/** The event *view item list* of §7. */
export const toItemList = (list: string, currency: string, offers: readonly Offer[]): TrackedEvent => ({
  name: 'view_item_list',
  list,
  currency,
  items: offers.map(({ key, name, kind, base: { minor }, feeMinor }) =>
    trackedItem({ id: key, name, category: kind, price: { minor: minor + feeMinor, currency } }),
  ),
});
