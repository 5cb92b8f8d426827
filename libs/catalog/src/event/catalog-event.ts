import { type WithLang } from '@grandstand/core';
import {
  type Event,
  type EventState,
  eventTitle,
  inTitleOrder,
  type Participant,
  sidesOf,
  type Ticket,
  ticketOf,
} from '@grandstand/api';
import { safeColor } from './safe-color.ts';

/** A participant of an event. */
export interface Side {
  readonly id: number;
  readonly name: string;
  readonly shortName: string;
  readonly alias: string;
  readonly logo: string | null;
  /** CSS colours; null when the channel's value is not a colour. */
  readonly color: string | null;
  readonly secondaryColor: string | null;
}

export interface Score {
  readonly home: number;
  readonly away: number;
}

/** Why the event may not be shown where the viewer is. */
export interface EventBlackout {
  readonly areaName: string;
  /** ISO 3166 code: of a country (`BG`) or of a region (`CA-ON`). */
  readonly areaCode: string;
  readonly untilS: number;
  /** What can be watched from then on. */
  readonly opens: 'live' | 'replay';
}

/** The part of a live event that is played, or was played last. */
export interface Period {
  readonly kind: 'period' | 'quarter' | 'half';
  /** From 1. Greater than `count`: overtime. */
  readonly number: number;
  readonly count: number;
  readonly isOver: boolean;
}

interface EventFacts extends WithLang {
  readonly id: number;
  /** "away @ home" (§3) or "home – away" (D27) of two teams, else the event's name. */
  readonly title: string;
  /** Null when the event does not have two teams. */
  readonly sides: { readonly home: Side; readonly away: Side } | null;
  /** All participants: two in the order of the title, other numbers in the channel's order. */
  readonly participants: readonly Side[];
  /** Whether titles, teams and scores begin with the home team. */
  readonly isHomeFirst: boolean;
  /** Seconds since the epoch (D11). */
  readonly startS: number;
  /** The venue's time zone as the server sent it: an abbreviation, or an IANA zone. */
  readonly timeZone: string;
  readonly categoryId: number;
  readonly locationId: number | null;
  readonly type: Event['type'];
  /**
   * Null: it takes place at its times. The kind of a cancelled, suspended or abandoned event follows its times; a
   * postponed one is upcoming, and its times are the former ones.
   */
  readonly state: 'cancelled' | EventState | null;
  /** Whether only the day of the start in its time zone is known. */
  readonly isTimeTba: boolean;
  /** Null for viewers outside of its area, and when it is over. */
  readonly blackout: EventBlackout | null;
  /** As the server sent it. `useAccess` returns the reason for a denial (D8). */
  readonly hasAccess: boolean;
  /** Null: not sold individually. */
  readonly ticket: Ticket | null;
}

/** Details that can reveal the result once an event has started. */
interface Spoilers {
  /** The event's own picture; null when it has none. */
  readonly image: string | null;
  readonly endS: number;
}

/** The symbol is not exported: a component that reads spoilers without `visibleDetails` does not compile. */
const SPOILERS = Symbol('spoilers');
interface StartedEvent {
  readonly [SPOILERS]: Spoilers & { readonly score: Score | null; readonly period: Period | null };
}

/** An event, parsed from the wire. Its kind is the server's state (§4). */
export type CatalogEvent =
  | (EventFacts & Spoilers & { readonly kind: 'upcoming' })
  | (EventFacts & StartedEvent & { readonly kind: 'live' })
  | (EventFacts & StartedEvent & { readonly kind: 'finished' });

/** The details of an event that this viewer may see. */
export interface VisibleDetails {
  /** Null before the start, when hidden, and when no score is recorded. */
  readonly score: Score | null;
  /** Of a live event. Null when hidden, as overtime reveals the result, and when unknown. */
  readonly period: Period | null;
  readonly image: string | null;
  /** In seconds; null when hidden, as the length can reveal the result. */
  readonly endS: number | null;
  /** Whether spoilers are hidden; the viewer can reveal them. */
  readonly hidesSpoilers: boolean;
}

/** The only place that decides what spoiler-free mode hides; `useVisibleDetails` is its hook. */
export function visibleDetails(event: CatalogEvent, hidesResult: boolean): VisibleDetails {
  if (event.kind === 'upcoming')
    return { score: null, period: null, image: event.image, endS: event.endS, hidesSpoilers: false };
  if (hidesResult) return { score: null, period: null, image: null, endS: null, hidesSpoilers: true };
  return { ...event[SPOILERS], hidesSpoilers: false };
}

const catalogEvents = new WeakMap<Event, CatalogEvent>();

/** Parses a wire event once: the same one gives the same object, so that its components need not render again. */
export function toCatalogEvent(wireEvent: Event): CatalogEvent {
  const event = catalogEvents.get(wireEvent) ?? parseEvent(wireEvent);
  catalogEvents.set(wireEvent, event);
  return event;
}

function parseEvent(wireEvent: Event): CatalogEvent {
  const sent = sidesOf(wireEvent);
  const sides = sent && { home: toSide(sent.home), away: toSide(sent.away) };
  const isHomeFirst = wireEvent.is_home_first ?? false;
  const facts: EventFacts = {
    id: wireEvent.id,
    lang: wireEvent.lang,
    title: eventTitle(wireEvent),
    sides,
    participants: sides ? inTitleOrder(sides, isHomeFirst) : wireEvent.participants.map(toSide),
    isHomeFirst,
    startS: wireEvent.event_utc_ts,
    timeZone: wireEvent.time_zone,
    categoryId: wireEvent.event_category_id,
    locationId: wireEvent.location_id,
    type: wireEvent.type,
    state: wireEvent.is_cancelled ? 'cancelled' : (wireEvent.state ?? null),
    isTimeTba: wireEvent.is_time_tba ?? false,
    blackout: toBlackout(wireEvent.blackout),
    hasAccess: wireEvent.has_access,
    ticket: ticketOf(wireEvent),
  };
  const { image, end_utc_ts: endS, score } = wireEvent;
  const period = toPeriod(wireEvent.period);
  return wireEvent.stream_status === 'upcoming'
    ? { kind: 'upcoming', ...facts, image, endS }
    : { kind: wireEvent.stream_status, ...facts, [SPOILERS]: { image, endS, score, period } };
}

const toBlackout = (sent: Event['blackout']): EventBlackout | null =>
  sent
    ? { areaName: sent.area, areaCode: sent.area_code, untilS: sent.until_utc_ts, opens: sent.opens }
    : null;

const toPeriod = (sent: Event['period']): Period | null =>
  sent ? { kind: sent.kind, number: sent.number, count: sent.count, isOver: sent.is_over } : null;

const toSide = (participant: Participant): Side => ({
  id: participant.id,
  name: participant.name,
  shortName: participant.short_name,
  alias: participant.alias,
  logo: participant.images.logo,
  color: safeColor(participant.color),
  secondaryColor: safeColor(participant.secondary_color),
});
