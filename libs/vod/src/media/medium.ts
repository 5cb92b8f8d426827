import type { VodMedia } from '@grandstand/api';

/** Something to watch in the library, as the screens know it; the wire's shape ends here. */
export interface Medium {
  readonly id: number;
  readonly title: string;
  /** Seconds since the epoch (D11). */
  readonly dateS: number;
  readonly durationS: number;
  readonly categoryId: number;
  /** Of kind `event`: the event that it shows (§3, *VOD kinds*). */
  readonly eventId: number | null;
  readonly image: string | null;
  /** Shown while the medium is pointed at. */
  readonly preview: string | null;
  /** As served; `useMediaAccess` gives the reason of a denial (D8). */
  readonly hasAccess: boolean;
}

export function toMedium(media: VodMedia): Medium {
  const asset = (type: VodMedia['assets'][number]['type']) =>
    media.assets.find((one) => one.type === type)?.path ?? null;
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
