import type { ClipShape } from '@grandstand/api';
import { formatMediaTime } from '@grandstand/core';
import type { Formats, Translate } from '@grandstand/i18n';
import type { UserClip } from '../clip/clip.ts';

/** The preview card of a clip's link on other sites, from the head of the clip's page. */
export interface ClipCardData {
  readonly title: string;
  readonly text: string;
  /** URL of a frame; null while the clip cannot be played. */
  readonly image: string | null;
  /** URL of the picture that the platform draws for shared links; null: none. */
  readonly card: string | null;
  /** Null while the clip cannot be played. */
  readonly video: {
    /** The file's URL, which expires after some hours. */
    readonly url: string;
    readonly type: 'video/mp4';
    readonly width: number;
    readonly height: number;
    readonly durationS: number;
  } | null;
  /** Seconds since the epoch. */
  readonly publishedS: number;
}

/** Pixels of the rendered files. */
const SIZES: Readonly<Record<ClipShape, { readonly width: number; readonly height: number }>> = {
  wide: { width: 1280, height: 720 },
  vertical: { width: 720, height: 1280 },
  square: { width: 720, height: 720 },
};

interface Context {
  readonly t: Translate;
  readonly formats: Pick<Formats, 'date'>;
}

/** The card of a clip in the language of `t`. */
export function clipCard(clip: UserClip, { t, formats }: Context): ClipCardData {
  const time = formatMediaTime(clip.startS);
  const name = clip.name || t('clips.nameAt', { time });
  const date = formats.date(clip.event.event_utc_ts);
  return {
    title: `${name} · ${clip.eventTitle}`,
    text: t('clipSharing.cardText', { event: clip.eventTitle, date, time }),
    image: clip.kind === 'ready' ? clip.poster : null,
    card: clip.card,
    video:
      clip.kind === 'ready'
        ? { url: clip.url, type: 'video/mp4', ...SIZES.wide, durationS: clip.durationS }
        : null,
    publishedS: clip.createdS,
  };
}
