import type { CallOutput, calls, Ticket } from '@grandstand/api';
import { fromDecimal, type Money, priceOf, type WithLang } from '@grandstand/core';
import type { Pricing } from './pricing.ts';
import type { PurchaseItem } from './purchase-item.ts';

type Package = CallOutput<typeof calls.listPackages>[number];
type Subscription = CallOutput<typeof calls.listSubscriptions>[number];

/** A billing cycle: one payment covers `period` months or years. */
export interface Cycle {
  readonly name: Subscription['offer'];
  readonly period: number;
}

/** A monthly subscription is charged every 30 days (§9). */
export const MONTH_DAYS = 30;

/** A package, a subscription or the ticket of one event that is for sale (§3), parsed once from the wire. */
export interface Offer extends WithLang {
  /** Unique over all kinds. */
  readonly key: string;
  /** The item type of §3. */
  readonly kind: PurchaseItem['kind'];
  readonly id: number;
  readonly name: string;
  /** Price without the service fee. */
  readonly base: Money;
  /** The service fee, in minor units of the same currency. */
  readonly feeMinor: number;
  /** The tax that is added, in minor units of the same currency. */
  readonly taxMinor: number;
  /** Base price, service fee and tax: what is charged. */
  readonly allIn: Money;
  /** Whether more tax may be added (`Pricing`). */
  readonly isTaxOpen: boolean;
  /** How often it is charged; null when it is charged once. */
  readonly cycle: Cycle | null;
  /** Length of the free trial in days; 0 when there is none. */
  readonly trialDays: number;
  /** The channel's own label, e.g. "Most popular". */
  readonly tag: string | null;
  readonly weight: number;
  /** What it gives access to. `one-team`: a team pass. */
  readonly scope: 'everything' | 'categories' | 'one-team' | 'one-event';
  /** Ids of the covered event categories; empty for the scope `everything`. */
  readonly categories: readonly number[];
  /**
   * What the checkout needs. Null for the package that sells single events: it is bought as one of its events. The item
   * of a team pass has no team yet; `purchaseUrl()` adds it.
   */
  readonly item: PurchaseItem | null;
}

/** What is for sale on a channel: the part of the static data, or the answers of the two list calls. */
export interface OfferSource {
  readonly packages: readonly Package[];
  readonly subscriptions: readonly Subscription[];
}

/** The `type` of a package that is a ticket for one event (§3, *single_event_package_id*). // assumed: §3 */
const SINGLE_EVENT = 'single_event';

/** Whether the package is bought as one of its events. */
export const isTicketPackage = ({ is_team_pass, type }: Pick<Package, 'is_team_pass' | 'type'>): boolean =>
  !is_team_pass && type === SINGLE_EVENT;

/** Subscriptions first, as they give access to everything, then packages; each kind by weight. */
export function offersFrom({ packages, subscriptions }: OfferSource, pricing: Pricing): readonly Offer[] {
  return [
    ...subscriptions.toSorted(byWeight).map((item): Offer => ({
      ...commonOf('subscription', item, pricing),
      cycle: { name: item.offer, period: item.period },
      trialDays: item.trial_period,
      tag: null,
      scope: 'everything',
      categories: [],
      item: { kind: 'subscription', id: item.id },
    })),
    ...packages.toSorted(byWeight).map((item) => packageOffer(item, pricing)),
  ];
}

export function packageOffer(item: Package, pricing: Pricing): Offer {
  const isTicket = isTicketPackage(item);
  return {
    ...commonOf('package', item, pricing),
    cycle: null,
    trialDays: 0,
    tag: item.tag,
    scope: item.is_team_pass ? 'one-team' : isTicket ? 'one-event' : 'categories',
    categories: item.event_categories,
    item: isTicket ? null : { kind: 'package', id: item.id, participantId: null },
  };
}

function commonOf(
  kind: Offer['kind'],
  item: Pick<Package, 'id' | 'name' | 'lang' | 'weight' | 'base_price' | 'service_fee'>,
  { currency, taxes, isTaxOpen }: Pricing,
) {
  const money = (amount: number) => fromDecimal(amount, currency);
  const { baseMinor, feeMinor, taxMinor, totalMinor } = priceOf({
    base: money(item.base_price),
    feeMinor: money(item.service_fee).minor,
    discount: null,
    taxes,
  });
  return {
    key: `${kind}-${item.id}`,
    kind,
    id: item.id,
    name: item.name,
    lang: item.lang,
    weight: item.weight,
    base: { minor: baseMinor, currency },
    feeMinor,
    taxMinor,
    allIn: { minor: totalMinor, currency },
    isTaxOpen,
  };
}

const byWeight = (one: { readonly weight: number }, other: { readonly weight: number }): number =>
  one.weight - other.weight;

/** The ticket of one event as an offer. */
export const ticketOffer = (
  event: {
    readonly id: number;
    readonly title: string;
    readonly categoryId: number;
    readonly ticket: Ticket;
  },
  pricing: Pricing,
): Offer => ({
  ...commonOf(
    'event',
    {
      id: event.id,
      name: event.title,
      weight: 0,
      base_price: event.ticket.basePrice,
      service_fee: event.ticket.serviceFee,
    },
    pricing,
  ),
  cycle: null,
  trialDays: 0,
  tag: null,
  scope: 'one-event',
  categories: [event.categoryId],
  item: {
    kind: 'event',
    id: event.id,
    singleEventPackageId: event.ticket.singleEventPackageId,
    categoryId: event.categoryId,
  },
});
