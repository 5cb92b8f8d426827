import type { Event, Participant } from '@grandstand/api';
import { toIanaZone } from '@grandstand/core';
import { safeColor } from './safe-color.ts';

/** One of the two who play. */
export interface Side {
  readonly id: number;
  readonly name: string;
  readonly shortName: string;
  readonly alias: string;
  readonly logo: string | null;
  /** CSS colours, or null where the channel gave none that is one. */
  readonly color: string | null;
  readonly secondaryColor: string | null;
}

export interface Score {
  readonly home: number;
  readonly away: number;
}

interface EventFacts {
  readonly id: number;
  /** "away @ home" (§3), else the event's name. */
  readonly title: string;
  /** Null where the event is not one team against another. */
  readonly sides: { readonly home: Side; readonly away: Side } | null;
  /** Seconds since the epoch (D11). */
  readonly startS: number;
  /** The venue's IANA zone, where it is known. */
  readonly zone: string | null;
  readonly categoryId: number;
  readonly locationId: number | null;
  readonly type: Event['type'];
  /** What the server says; why not is a question for `useAccess` (D8). */
  readonly hasAccess: boolean;
}

/** What does not say how an event stands or ended before it has begun, and may do so from then on. */
interface Spoilers {
  /** Its own picture; null where the channel has none. */
  readonly image: string | null;
  readonly endS: number;
}

/** Nothing outside of this file can reach what is kept under it: a screen that forgets to ask does not compile. */
const SPOILERS = Symbol('telling');
interface StartedEvent {
  readonly [SPOILERS]: Spoilers & { readonly score: Score | null };
}

/** An event as the screens know it. The server's state counts (§4); the wire's shape ends here. */
export type CatalogEvent =
  | (EventFacts & Spoilers & { readonly kind: 'upcoming' })
  | (EventFacts & StartedEvent & { readonly kind: 'live' })
  | (EventFacts & StartedEvent & { readonly kind: 'finished' });

/** What a viewer may be told of how an event stands, ended or looks. */
export interface VisibleDetails {
  /** Null before the start, and where nobody keeps it. */
  readonly score: Score | null;
  readonly image: string | null;
  /** Null where the length would say too much. */
  readonly endS: number | null;
  /** Whether something is kept from the viewer, who may ask for it. */
  readonly hidesSpoilers: boolean;
}

/** The one place that decides what spoiler-free hides; `useVisibleDetails` asks it for whoever looks. */
export function visibleDetails(event: CatalogEvent, hidesResult: boolean): VisibleDetails {
  if (event.kind === 'upcoming')
    return { score: null, image: event.image, endS: event.endS, hidesSpoilers: false };
  if (hidesResult) return { score: null, image: null, endS: null, hidesSpoilers: true };
  return { ...event[SPOILERS], hidesSpoilers: false };
}

export function toCatalogEvent(wireEvent: Event): CatalogEvent {
  const sides = sidesOf(wireEvent);
  const facts: EventFacts = {
    id: wireEvent.id,
    title: sides ? `${sides.away.name} @ ${sides.home.name}` : wireEvent.name,
    sides,
    startS: wireEvent.event_utc_ts,
    zone: toIanaZone(wireEvent.time_zone),
    categoryId: wireEvent.event_category_id,
    locationId: wireEvent.location_id,
    type: wireEvent.type,
    hasAccess: wireEvent.has_access,
  };
  const { image, end_utc_ts: endS, score } = wireEvent;
  return wireEvent.stream_status === 'upcoming'
    ? { kind: 'upcoming', ...facts, image, endS }
    : { kind: wireEvent.stream_status, ...facts, [SPOILERS]: { image, endS, score } };
}

function sidesOf({ participants, home_team_id: homeId }: Event): EventFacts['sides'] {
  const [first, second, ...more] = participants;
  if (!first || !second || more.length > 0) return null;
  return first.id === homeId
    ? { home: toSide(first), away: toSide(second) }
    : { home: toSide(second), away: toSide(first) };
}

const toSide = (participant: Participant): Side => ({
  id: participant.id,
  name: participant.name,
  shortName: participant.short_name,
  alias: participant.alias,
  logo: participant.images.logo,
  color: safeColor(participant.color),
  secondaryColor: safeColor(participant.secondary_color),
});
