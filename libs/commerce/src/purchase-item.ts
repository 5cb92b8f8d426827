import { assertNever, idParameter, queryCodec } from '@grandstand/core';

/** What a purchase is for, with the ids that the checkout needs (§3, *Query and param names*). */
export type PurchaseItem =
  | {
      readonly kind: 'event';
      readonly id: number;
      /** The package that sells single events; a `paid` event cannot be bought without one (§5). */
      readonly singleEventPackageId: number | null;
      readonly categoryId: number | null;
    }
  /** `participantId`: the team of a team pass; null until it is chosen, and for other packages. */
  | { readonly kind: 'package'; readonly id: number; readonly participantId: number | null }
  | { readonly kind: 'subscription'; readonly id: number };

const codec = queryCodec({
  event: idParameter(['event_id']),
  singleEventPackage: idParameter(['single_event_package_id']),
  category: idParameter(['event_category_id', 'category_id']),
  package: idParameter(['package_id']),
  participant: idParameter(['participant_id']),
  subscription: idParameter(['subscription_id']),
  // Not `event_id`, which on other pages names the event to continue with after a login.
  fromEvent: idParameter(['from_event_id']),
});

/**
 * Reads the item from the query of `/buy`. If it names several, a subscription precedes a package, and a package an event.
 * Null if it names none: "id not selected" (§5).
 */
export function readPurchaseItem(query: URLSearchParams): PurchaseItem | null {
  const ids = codec.read(query);
  if (ids.subscription !== null) return { kind: 'subscription', id: ids.subscription };
  if (ids.package !== null) return { kind: 'package', id: ids.package, participantId: ids.participant };
  if (ids.event === null) return null;
  return {
    kind: 'event',
    id: ids.event,
    singleEventPackageId: ids.singleEventPackage,
    categoryId: ids.category,
  };
}

/** Reads the event from whose page a pass or subscription is bought; null when it is bought elsewhere. */
export const readFromEvent = (query: URLSearchParams): number | null => codec.read(query).fromEvent;

/** The query for `readFromEvent()`, without a question mark; empty for null. */
export const fromEventQuery = (eventId: number | null): string => codec.format({ fromEvent: eventId });

/** The query of `/buy` for an item, without a question mark. `fromEventId`: see `readFromEvent()`. */
export function purchaseQuery(item: PurchaseItem, fromEventId: number | null = null): string {
  switch (item.kind) {
    case 'event':
      return codec.format({
        event: item.id,
        singleEventPackage: item.singleEventPackageId,
        category: item.categoryId,
      });
    case 'package':
      return codec.format({ package: item.id, participant: item.participantId, fromEvent: fromEventId });
    case 'subscription':
      return codec.format({ subscription: item.id, fromEvent: fromEventId });
    default:
      return assertNever(item);
  }
}

/** Identifies what is bought. An event is the same purchase whatever its single-event package. */
export const purchaseKey = (item: PurchaseItem): string =>
  item.kind === 'package' && item.participantId !== null
    ? `package-${item.id}-${item.participantId}`
    : `${item.kind}-${item.id}`;
