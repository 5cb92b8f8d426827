import { type WithLang } from '@grandstand/core';
import type { CoveredEvent, VodMedia } from '@grandstand/api';

/** A video of the library, parsed once from the wire. */
export interface Medium extends WithLang {
  readonly id: number;
  readonly title: string;
  /** Seconds since the epoch (D11): the start of the event, or the midnight in UTC at which a calendar date begins. */
  readonly dateS: number;
  /** Whether `dateS` is a calendar date, the same in every time zone. */
  readonly isDateOnly: boolean;
  readonly durationS: number;
  readonly categoryId: number;
  /** The event that the video shows; null when its kind is not `event` (§3, *VOD kinds*). */
  readonly eventId: number | null;
  /** What decides which passes cover that event; null if it is unknown. */
  readonly event: CoveredEvent | null;
  readonly image: string | null;
  /** The picture shown on hover. */
  readonly preview: string | null;
  /** Whether the event may not be shown where the viewer is. */
  readonly isBlackedOut: boolean;
  /** As the server sent it. `useMediaAccess` returns the reason for a denial (D8). */
  readonly hasAccess: boolean;
}

export function toMedium(media: VodMedia): Medium {
  const asset = (type: VodMedia['assets'][number]['type']) =>
    media.assets.find((candidate) => candidate.type === type)?.path ?? null;
  const eventId = media.kind === 'event' ? media.event_id : null;
  return {
    id: media.id,
    lang: media.lang,
    title: media.title,
    dateS: media.date,
    isDateOnly: media.kind === 'vod',
    durationS: media.duration,
    categoryId: media.category_id,
    eventId,
    event: eventId === null ? null : toCoveredEvent(eventId, media.event),
    image: asset('image') ?? asset('preview'),
    preview: asset('preview'),
    isBlackedOut: Boolean(media.blackout),
    hasAccess: media.has_access,
  };
}

const toCoveredEvent = (id: number, event: VodMedia['event']): CoveredEvent | null =>
  event && {
    id,
    type: event.type,
    categoryId: event.event_category_id,
    teamIds: [event.home_team_id, event.away_team_id, ...(event.participant_ids ?? [])].filter(
      (team) => team !== null,
    ),
  };
