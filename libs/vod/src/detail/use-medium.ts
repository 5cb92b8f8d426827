import { calls, hasStatus, type VodMediaDetail } from '@grandstand/api';
import { useCall } from '@grandstand/data';
import { type Medium, toMedium } from '../media/medium.ts';

export interface MediumDetail extends Medium {
  readonly description: string;
  /** URL of the picture for shared links, which has no result; null: none. */
  readonly card: string | null;
  /** The URL of an HLS multivariant playlist; null when this viewer may not watch it. */
  readonly url: string | null;
  /** The venue of the event that it shows; null if it is unknown. */
  readonly locationId: number | null;
  /** The home team of the event that it shows; null without an event of two teams. */
  readonly homeTeamId: number | null;
  /** WebVTT with preview images. */
  readonly thumbnailsUrl: string | null;
  /** Origins to which requests for the stream send cookies. */
  readonly credentialOrigins: readonly string[] | undefined;
  readonly captions: NonNullable<VodMediaDetail['captions']>;
}

export type MediumState =
  | { kind: 'loading' }
  | { kind: 'not-found' }
  | { kind: 'failed'; retry: () => void }
  | { kind: 'ready'; medium: MediumDetail };

const NO_CAPTIONS: MediumDetail['captions'] = [];

/** Signed URLs expire while the page is open, so a new one is fetched in time. */
const URL_REFRESH_MS = 600_000;

/** A medium with its playlist URL. */
export function useMedium(id: number | 'unknown'): MediumState {
  const state = useCall(calls.getVodMedia, id === 'unknown' ? null : { id }, {
    refreshMs: URL_REFRESH_MS,
  });
  if (id === 'unknown') return { kind: 'not-found' };
  if (state.kind === 'loading') return state;
  if (state.kind === 'failed') {
    const { error, retry } = state;
    return hasStatus(error, 404) ? { kind: 'not-found' } : { kind: 'failed', retry };
  }
  return { kind: 'ready', medium: toDetail(state.value) };
}

export function toDetail(media: VodMediaDetail): MediumDetail {
  const { description, url, event } = media;
  return {
    ...toMedium(media),
    description,
    card: media.card ?? null,
    url,
    locationId: event?.location_id ?? null,
    homeTeamId: event?.home_team_id ?? null,
    thumbnailsUrl: media.thumbnails ?? null,
    credentialOrigins: media.with_credentials ?? undefined,
    captions: media.captions ?? NO_CAPTIONS,
  };
}
