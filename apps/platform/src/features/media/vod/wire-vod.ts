import type { VodMedia, VodMediaDetail } from '@grandstand/api';
import type { Viewer } from '../../commerce/access/index.ts';
import {
  type EventRow,
  type StreamLinks,
  toWireBlackout,
  toWireStream,
} from '../../catalog/catalog/index.ts';
import type { VodMediaRow } from './queries.ts';
import type { MediaUrls, StreamFile } from '../../../media-urls/index.ts';
import { urlsOf } from './medium-urls.ts';

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
    assets: [
      asset('image', row.image),
      asset('preview', row.stream ? row.image : `footage/${row.surface}/poster.jpg`),
    ],
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

export async function toWireVodMediaDetail(
  row: VodMediaRow,
  events: Events,
  services: { readonly mediaUrls: MediaUrls; readonly streamLinks: StreamLinks },
  viewer: Viewer,
): Promise<VodMediaDetail> {
  const stream = mayWatch(row, events, viewer) ? await streamOf(row, events, services, viewer) : null;
  return {
    ...toWireVodMedia(row, events, services.mediaUrls, viewer),
    description: row.description,
    ...(stream ?? { url: null }),
  };
}

function streamOf(
  row: VodMediaRow,
  events: Events,
  { mediaUrls, streamLinks }: { readonly mediaUrls: MediaUrls; readonly streamLinks: StreamLinks },
  viewer: Viewer,
) {
  const event = row.eventId === null ? undefined : events.get(row.eventId);
  const urls = urlsOf(row.stream, event?.stream ?? null);
  const urlOf = (file: StreamFile) => mediaUrls.medium(row, file, viewer);
  return toWireStream({ urls, event: event ?? null }, 'vod', { urlOf, streamLinks }, viewer);
}

/** Whether the viewer may watch a library medium; false for a medium of an unknown event. */
export function mayWatch({ eventId }: VodMediaRow, events: Events, viewer: Viewer): boolean {
  if (eventId === null) return viewer.accessToMedia(null).mayWatch;
  const event = events.get(eventId);
  return event !== undefined && viewer.accessToMedia(event).mayWatch;
}
