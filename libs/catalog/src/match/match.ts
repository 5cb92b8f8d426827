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
  readonly endS: number;
  /** The venue's IANA zone, where it is known. */
  readonly zone: string | null;
  readonly categoryId: number;
  readonly locationId: number | null;
  readonly image: string | null;
  readonly type: Event['type'];
  /** What the server says; why not is a question for `useAccess` (D8). */
  readonly hasAccess: boolean;
}

/** An event as the screens know it. The server's state counts (§4); the wire's shape ends here. */
export type Match =
  | (MatchFacts & { readonly kind: 'upcoming' })
  | (MatchFacts & { readonly kind: 'live'; readonly score: Score | null })
  | (MatchFacts & { readonly kind: 'finished'; readonly score: Score | null });

export function toMatch(event: Event): Match {
  const sides = sidesOf(event);
  const facts: MatchFacts = {
    id: event.id,
    title: sides ? `${sides.away.name} @ ${sides.home.name}` : event.name,
    sides,
    startS: event.event_utc_ts,
    endS: event.end_utc_ts,
    zone: toIanaZone(event.time_zone),
    categoryId: event.event_category_id,
    locationId: event.location_id,
    image: event.image,
    type: event.type,
    hasAccess: event.has_access,
  };
  return event.stream_status === 'upcoming'
    ? { kind: 'upcoming', ...facts }
    : { kind: event.stream_status, ...facts, score: event.score };
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
