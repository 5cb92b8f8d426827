import type { VodMedia } from '@grandstand/api';

/** A video of the library, parsed once from the wire. */
export interface Medium {
  readonly id: number;
  readonly title: string;
  /** Seconds since the epoch (D11). */
  readonly dateS: number;
  readonly durationS: number;
  readonly categoryId: number;
  /** The event that the video shows; null when its kind is not `event` (§3, *VOD kinds*). */
  readonly eventId: number | null;
  readonly image: string | null;
  /** The picture shown on hover. */
  readonly preview: string | null;
  /** As served. `useMediaAccess` returns the reason for a denial (D8). */
  readonly hasAccess: boolean;
}

export function toMedium(media: VodMedia): Medium {
  const asset = (type: VodMedia['assets'][number]['type']) =>
    media.assets.find((candidate) => candidate.type === type)?.path ?? null;
  return {
    id: media.id,
    title: media.title,
    dateS: media.date,
    durationS: media.duration,
    categoryId: media.category_id,
    eventId: media.kind === 'event' ? media.event_id : null,
    image: asset('image') ?? asset('preview'),
    preview: asset('preview'),
    hasAccess: media.has_access,
  };
}
