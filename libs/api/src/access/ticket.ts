import type { Event } from '../schemas/catalog.ts';

/** How an event is sold individually. Prices are decimals of the channel's currency. */
export interface Ticket {
  readonly basePrice: number;
  readonly serviceFee: number;
  /** The package that sells it; null for pay-per-view. */
  readonly singleEventPackageId: number | null;
}

type SoldEvent = Pick<Event, 'type' | 'base_price' | 'service_fee' | 'single_event_package_id' | 'state'>;

/**
 * A `paid` event is sold by the single-event package of its category, pay-per-view by itself (§5); null: not sold. Nothing
 * is sold of an event that is postponed, suspended or abandoned, because its content is not certain.
 */
export function ticketOf(event: SoldEvent): Ticket | null {
  const {
    type,
    base_price: basePrice,
    service_fee: fee,
    single_event_package_id: singleEventPackageId,
  } = event;
  if (basePrice === null || event.state) return null;
  if (type !== 'ppv' && (type !== 'paid' || singleEventPackageId === null)) return null;
  return { basePrice, serviceFee: fee ?? 0, singleEventPackageId };
}
