import {
  type ApiError,
  type CallOutput,
  calls,
  type EventDetail,
  eventTitle,
  type Order,
  type Participant,
  inTitleOrder,
  sidesOf,
} from '@grandstand/api';
import { isTicketPackage } from '../offer.ts';
import type { PurchaseItem } from '../purchase-item.ts';
import { purchaseRefusalOf } from './purchase-refusal.ts';

type Package = CallOutput<typeof calls.listPackages>[number];
type Subscription = CallOutput<typeof calls.listSubscriptions>[number];

/** What is being bought, with the data that the checkout shows. */
export type CheckoutItem =
  | {
      readonly kind: 'event';
      readonly item: PurchaseItem;
      readonly name: string;
      readonly event: EventDetail;
      /** In the order of the title. */
      readonly teams: readonly Participant[];
    }
  | {
      readonly kind: 'package';
      readonly item: PurchaseItem;
      readonly name: string;
      readonly pack: Package;
      /** The team of a team pass. */
      readonly team: Participant | null;
    }
  | {
      readonly kind: 'subscription';
      readonly item: PurchaseItem;
      readonly name: string;
      readonly subscription: Subscription;
    };

/** Why an item cannot be bought (§5, §8). `message`: the specification's text of the rule. */
export type PurchaseLoadFailure =
  | { readonly kind: 'no-id'; readonly message: 'id not selected' }
  | {
      readonly kind: 'no-team';
      readonly message: 'Package is TeamPass but team not selected';
      readonly pack: Package;
    }
  /** A package that sells single events is bought as one of them. */
  | { readonly kind: 'choose-event'; readonly pack: Package }
  /** A `paid` event without its single-event package (§5). */
  | { readonly kind: 'no-single-event-package'; readonly event: EventDetail }
  /** Everyone, or every registered user, may watch it. */
  | { readonly kind: 'free-event'; readonly event: EventDetail }
  /** The user may watch the event already. */
  | { readonly kind: 'open-event'; readonly event: EventDetail }
  /** `eventId`: the event, if it can be watched. */
  | { readonly kind: 'already-bought'; readonly type: Order['type']; readonly eventId?: number }
  | { readonly kind: 'not-for-sale' }
  /** The event or pass could not be fetched. `reason` is JSON (§8). */
  | { readonly kind: 'fetch-failed'; readonly error: ApiError; readonly reason: string };

/** A failure that neither choosing a team nor another try removes. */
export type FinalFailure = Exclude<PurchaseLoadFailure, { kind: 'no-team' | 'fetch-failed' }>;

/** The error of an item that could not be fetched carries its reason as JSON (§8). */
export const fetchFailed = (error: ApiError): PurchaseLoadFailure => ({
  kind: 'fetch-failed',
  error,
  reason: JSON.stringify(error),
});

/** Why the server no longer sells an item, from its refusal of a quote or a purchase; null for other errors. */
export function itemFailure(error: ApiError, type: Order['type']): FinalFailure | null {
  // An unknown order says nothing about its item.
  if (error.call === calls.getOrder.name) return null;
  switch (purchaseRefusalOf(error)) {
    case 'already_bought':
      return { kind: 'already-bought', type };
    case 'not_for_sale':
    case 'item_unknown':
    case 'id_missing':
      return { kind: 'not-for-sale' };
    default:
      return null;
  }
}

type Parsed =
  | { readonly ok: true; readonly value: CheckoutItem }
  | { readonly ok: false; readonly error: PurchaseLoadFailure };
const ok = (value: CheckoutItem): Parsed => ({ ok: true, value });
const fail = (error: PurchaseLoadFailure): Parsed => ({ ok: false, error });

export function parseEvent(item: Extract<PurchaseItem, { kind: 'event' }>, event: EventDetail): Parsed {
  if (event.type === 'free' || event.type === 'register') return fail({ kind: 'free-event', event });
  if (event.has_access) return fail({ kind: 'open-event', event });
  if (event.base_price === null) return fail({ kind: 'no-single-event-package', event });
  const packageId = item.singleEventPackageId ?? event.single_event_package_id;
  if (event.type === 'paid' && packageId === null) return fail({ kind: 'no-single-event-package', event });
  const sides = sidesOf(event);
  const teams = sides ? inTitleOrder(sides, event.is_home_first ?? false) : event.participants;
  return ok({ kind: 'event', item, name: eventTitle(event), event, teams });
}

/** The item without the team of a package that is not a team pass, so that every URL of a package is the same purchase. */
export function withoutUnusedTeam(
  item: PurchaseItem,
  packages: readonly Pick<Package, 'id' | 'is_team_pass'>[],
): PurchaseItem {
  if (item.kind !== 'package' || item.participantId === null) return item;
  const pack = packages.find(({ id }) => id === item.id);
  return pack && !pack.is_team_pass ? { ...item, participantId: null } : item;
}

/** `participants`: the channel's teams; empty while they are unknown. */
export function parsePackage(
  item: Extract<PurchaseItem, { kind: 'package' }>,
  packages: readonly Package[],
  participants: readonly Participant[],
): Parsed {
  const pack = packages.find(({ id }) => id === item.id);
  if (!pack) return fail({ kind: 'not-for-sale' });
  if (isTicketPackage(pack)) return fail({ kind: 'choose-event', pack });
  if (!pack.is_team_pass)
    return ok({ kind: 'package', item: { ...item, participantId: null }, name: pack.name, pack, team: null });
  const team = participants.find(({ id }) => id === item.participantId) ?? null;
  if (item.participantId === null || (team === null && participants.length > 0))
    return fail({ kind: 'no-team', message: 'Package is TeamPass but team not selected', pack });
  return ok({ kind: 'package', item, name: pack.name, pack, team });
}

export function parseSubscription(
  item: Extract<PurchaseItem, { kind: 'subscription' }>,
  subscriptions: readonly Subscription[],
): Parsed {
  const subscription = subscriptions.find(({ id }) => id === item.id);
  return subscription
    ? ok({ kind: 'subscription', item, name: subscription.name, subscription })
    : fail({ kind: 'not-for-sale' });
}
