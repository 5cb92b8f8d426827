import type { VodMedia, VodMediaDetail } from '@grandstand/api';
import type { Viewer } from '../../commerce/access/index.ts';
import { type EventRow, toWireBlackout } from '../../catalog/catalog/index.ts';
import type { VodMediaRow } from './queries.ts';
import { CAPTION_LANGUAGES, type MediaUrls } from '../../../media-urls/index.ts';

type Events = ReadonlyMap<number, EventRow>;

/** Serializes a library medium. `events` must contain the event that it shows. */
export function toWireVodMedia(
  row: VodMediaRow,
  events: Events,
  mediaUrls: MediaUrls,
  viewer: Viewer,
): VodMedia {
  const event = row.eventId === null ? undefined : events.get(row.eventId);
  const asset = (type: 'image' | 'preview', path: string) => ({ type, path: mediaUrls.image(path) ?? '' });
  return {
    id: row.id,
    title: row.title,
    ...(row.lang !== undefined && { lang: row.lang }),
    date: row.dateTs,
    assets: [asset('image', row.image), asset('preview', `footage/${row.surface}/poster.jpg`)],
    kind: row.kind,
    category_id: row.categoryId,
    duration: row.durationS,
    event_id: row.eventId,
    event: event
      ? {
          type: event.type,
          event_category_id: event.categoryId,
          home_team_id: event.homeId,
          away_team_id: event.awayId,
          ...(event.participantIds.length > 0 && { participant_ids: event.participantIds }),
          location_id: event.locationId,
        }
      : null,
    blackout: event ? toWireBlackout(event, viewer) : null,
    has_access: mayWatch(row, events, viewer),
  };
}

export const toWireVodMediaDetail = (
  row: VodMediaRow,
  events: Events,
  mediaUrls: MediaUrls,
  viewer: Viewer,
): VodMediaDetail => ({
  ...toWireVodMedia(row, events, mediaUrls, viewer),
  description: row.description,
  ...(mayWatch(row, events, viewer) ? streamOf(row, mediaUrls, viewer) : { url: null }),
});

const streamOf = (row: VodMediaRow, mediaUrls: MediaUrls, viewer: Viewer) => ({
  url: mediaUrls.medium(row, 'master.m3u8', viewer),
  thumbnails: mediaUrls.medium(row, 'thumbnails.vtt', viewer),
  captions: CAPTION_LANGUAGES.map(({ language, name }) => ({
    language,
    name,
    url: mediaUrls.medium(row, `captions/${language}/index.m3u8`, viewer),
  })),
});

/** Whether the viewer may watch a library medium; false for a medium of an unknown event. */
export function mayWatch({ eventId }: VodMediaRow, events: Events, viewer: Viewer): boolean {
  if (eventId === null) return viewer.accessToMedia(null).mayWatch;
  const event = events.get(eventId);
  return event !== undefined && viewer.accessToMedia(event).mayWatch;
}
