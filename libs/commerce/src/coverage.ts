import {
  type CoveredEvent,
  covers,
  type Event,
  eventTitle,
  type Grant,
  sidesOf,
  type Ticket,
  ticketOf,
} from '@grandstand/api';
import { assertNever } from '@grandstand/core';
import { type Offer, ticketOffer } from './offer.ts';
import type { Pricing } from './pricing.ts';

/** An event with what decides how it can be bought. */
export interface OfferedEvent extends CoveredEvent {
  readonly title: string;
  /** Null: not sold individually. */
  readonly ticket: Ticket | null;
}

export function toOfferedEvent(event: Event): OfferedEvent {
  const sides = sidesOf(event);
  return {
    id: event.id,
    title: eventTitle(event),
    type: event.type,
    teamIds: (sides ? [sides.home, sides.away] : event.participants).map(({ id }) => id),
    categoryId: event.event_category_id,
    ticket: ticketOf(event),
  };
}

/** What a viewer wants to watch. */
export type OfferSubject =
  | { readonly kind: 'event'; readonly event: OfferedEvent }
  /** A team or group and the event categories that it plays in. */
  | { readonly kind: 'participant' | 'group'; readonly id: number; readonly categories: ReadonlySet<number> }
  /** The on-demand library: every pass and subscription opens it (docs/adr/023). */
  | { readonly kind: 'library' }
  /** The recording of an event in the library: needs access to both. */
  | { readonly kind: 'recording'; readonly event: CoveredEvent };

/** The grant that the offer gives once it is bought. `participantId`: the team of a team pass. */
const grantOf = ({ kind, scope, id, categories }: Offer, participantId: number | null): Grant => ({
  kind: scope === 'one-team' ? 'team_pass' : kind,
  productId: id,
  participantId,
  eventCategories: categories,
  fromTs: 0,
  untilTs: null,
  revokedTs: null,
});

/** Whether the offer covers the event: a team pass for the team `participantId`, or without it for any of the teams. */
export const coversEvent = (offer: Offer, event: CoveredEvent, participantId?: number): boolean =>
  offer.item !== null &&
  (participantId === undefined ? [null, ...event.teamIds] : [participantId]).some((id) =>
    covers(grantOf(offer, id), event),
  );

/** The offers that cover a subject, the cheapest first; among equal prices by weight. */
export function offersFor(
  offers: readonly Offer[],
  subject: OfferSubject,
  pricing: Pricing,
): readonly Offer[] {
  const ticket =
    subject.kind === 'event' && subject.event.ticket
      ? [ticketOffer({ ...subject.event, ticket: subject.event.ticket }, pricing)]
      : [];
  return [...ticket, ...offers.filter((offer) => isCovering(offer, subject))].toSorted(
    (one, other) => one.allIn.minor - other.allIn.minor || one.weight - other.weight,
  );
}

function isCovering(offer: Offer, subject: OfferSubject): boolean {
  switch (subject.kind) {
    case 'event':
    case 'recording':
      return coversEvent(offer, subject.event);
    case 'library':
      return offer.item !== null;
    case 'participant':
    case 'group':
      return (
        offer.scope === 'everything' ||
        // A team pass covers one team, so a group does not get it.
        ((offer.scope === 'categories' || (offer.scope === 'one-team' && subject.kind === 'participant')) &&
          offer.categories.some((id) => subject.categories.has(id)))
      );
    default:
      return assertNever(subject);
  }
}

/** The season with one offer: how many upcoming events it covers, and what they cost one by one. */
export interface Season {
  readonly eventCount: number;
  /** In minor units; null when one of the events is not sold individually. */
  readonly singleSumMinor: number | null;
}

/**
 * Calculates the season from the first upcoming events of a subject. When the offer covers all of these, it is taken to
 * cover the rest, each at the lowest of their prices.
 *
 * @param total the number of upcoming events, with those that are not in the list.
 * @param participantId the team whose pass it would be.
 */
export function seasonOf(
  offer: Offer,
  { events, total }: { readonly events: readonly OfferedEvent[]; readonly total: number },
  pricing: Pricing,
  participantId?: number,
): Season {
  const covered = events.filter((event) => isSold(event) && coversEvent(offer, event, participantId));
  const eventCount = covered.length === events.length ? total : covered.length;
  const prices = covered.flatMap(({ ticket, ...event }) =>
    ticket ? [ticketOffer({ ...event, ticket }, pricing).allIn.minor] : [],
  );
  const sum = prices.reduce((added, price) => added + price, 0);
  const rest = eventCount - covered.length;
  return {
    eventCount,
    singleSumMinor: prices.length < covered.length ? null : sum + (rest > 0 ? rest * Math.min(...prices) : 0),
  };
}

/** Whether events of this type are sold, by ticket or by pass. */
export const isSold = ({ type }: Pick<CoveredEvent, 'type'>): boolean => type === 'paid' || type === 'ppv';
