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

interface MatchFacts {
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

/** What does not say how a match stands or ended before it has begun, and may do so from then on. */
interface Telling {
  /** Its own picture; null where the channel has none. */
  readonly image: string | null;
  readonly endS: number;
}

/** Nothing outside of this file can reach what is kept under it: a screen that forgets to ask does not compile. */
const TELLING = Symbol('telling');
interface Begun {
  readonly [TELLING]: Telling & { readonly score: Score | null };
}

/** An event as the screens know it. The server's state counts (§4); the wire's shape ends here. */
export type Match =
  | (MatchFacts & Telling & { readonly kind: 'upcoming' })
  | (MatchFacts & Begun & { readonly kind: 'live' })
  | (MatchFacts & Begun & { readonly kind: 'finished' });

/** What a viewer may be told of how a match stands, ended or looks. */
export interface Told {
  /** Null before the start, and where nobody keeps it. */
  readonly score: Score | null;
  readonly image: string | null;
  /** Null where the length would say too much. */
  readonly endS: number | null;
  /** Whether something is kept from the viewer, who may ask for it. */
  readonly isKeptBack: boolean;
}

/** The one place that decides what spoiler-free hides; `useTold` asks it for whoever looks. */
export function whatMayBeTold(match: Match, hidesResult: boolean): Told {
  if (match.kind === 'upcoming')
    return { score: null, image: match.image, endS: match.endS, isKeptBack: false };
  if (hidesResult) return { score: null, image: null, endS: null, isKeptBack: true };
  return { ...match[TELLING], isKeptBack: false };
}

export function toMatch(event: Event): Match {
  const sides = sidesOf(event);
  const facts: MatchFacts = {
    id: event.id,
    title: sides ? `${sides.away.name} @ ${sides.home.name}` : event.name,
    sides,
    startS: event.event_utc_ts,
    zone: toIanaZone(event.time_zone),
    categoryId: event.event_category_id,
    locationId: event.location_id,
    type: event.type,
    hasAccess: event.has_access,
  };
  const { image, end_utc_ts: endS, score } = event;
  return event.stream_status === 'upcoming'
    ? { kind: 'upcoming', ...facts, image, endS }
    : { kind: event.stream_status, ...facts, [TELLING]: { image, endS, score } };
}

function sidesOf({ participants, home_team_id: homeId }: Event): MatchFacts['sides'] {
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
