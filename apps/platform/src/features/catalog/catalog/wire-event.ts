import { type Event, type EventDetail, type EventMedia, hasAccess, type Participant } from '@grandstand/api';
import type { Viewer } from '../../commerce/access/index.ts';
import { mayPlay } from './event-access.ts';
import { isSampleOffered, SAMPLE_S } from './event-sample.ts';
import type { EventRow } from './events.ts';
import { type FindPeriods, periodAt } from './moments.ts';
import type { ParticipantRow } from './participants.ts';
import type { MediaUrls, StreamFile } from '../../../media-urls/index.ts';
import type { StreamLinks } from './stream-links.ts';
import { toWireStream } from './wire-stream.ts';

export const toWireParticipant = (row: ParticipantRow, mediaUrls: MediaUrls): Participant => ({
  id: row.id,
  name: row.name,
  short_name: row.shortName,
  alias: row.alias,
  images: { logo: mediaUrls.image(row.logo), cover: mediaUrls.image(row.cover) },
  color: row.color,
  secondary_color: row.secondaryColor,
  properties: row.properties,
  groups: [...row.groups],
});

/** What a serialized event needs besides its row. */
export interface WireEventServices {
  readonly mediaUrls: MediaUrls;
  readonly findPeriods: FindPeriods;
}

export function toWireEvent(
  row: EventRow,
  teams: ReadonlyMap<number, ParticipantRow>,
  { mediaUrls, findPeriods }: WireEventServices,
  viewer: Viewer,
): Event {
  const participants = row.teamIds.flatMap((id) => teams.get(id) ?? []);
  const hasSides = row.homeId !== null;
  return {
    id: row.id,
    name: row.name,
    ...(row.lang !== undefined && { lang: row.lang }),
    type: row.type,
    has_access: hasAccess(viewer.accessTo(row)),
    event_utc_ts: row.startTs,
    end_utc_ts: row.endTs,
    time_zone: row.timeZone,
    participants: participants.map((team) => toWireParticipant(team, mediaUrls)),
    home_team_id: row.homeId,
    ...(row.isHomeFirst && { is_home_first: true }),
    location_id: row.locationId,
    event_category_id: row.categoryId,
    stream_status: row.status,
    is_cancelled: row.isCancelled,
    ...(row.state !== null && !row.isCancelled && { state: row.state }),
    ...(row.isTimeTba && { is_time_tba: true }),
    blackout: toWireBlackout(row, viewer),
    base_price: row.basePrice,
    service_fee: row.serviceFee,
    single_event_package_id: row.singleEventPackageId,
    image: mediaUrls.image(row.image),
    score: row.status === 'upcoming' || !hasSides ? null : row.score,
    period:
      row.status === 'live' && hasSides && !row.isCancelled && row.state === null
        ? periodAt(row, findPeriods(row.channelId, row.categoryId), viewer.nowTs)
        : null,
  };
}

/** The blackout of an event, for viewers in one of its areas while it lasts; null for all others. */
export function toWireBlackout(row: EventRow, viewer: Viewer): Event['blackout'] {
  const area = viewer.blackedOutArea(row);
  if (row.blackout === null || area === null) return null;
  const { untilTs } = row.blackout;
  return {
    area: area.name,
    area_code: area.code,
    until_utc_ts: untilTs,
    opens: untilTs < row.endTs ? 'live' : 'replay',
  };
}

export async function toWireEventDetail(
  row: EventRow,
  teams: ReadonlyMap<number, ParticipantRow>,
  services: WireEventServices & { readonly streamLinks: StreamLinks },
  viewer: Viewer,
): Promise<EventDetail> {
  const kind = { upcoming: null, live: 'live', finished: 'vod' } as const;
  const playable = kind[row.status];
  const medium = playable && mayPlay(row, viewer) ? await mediumOf(row, playable, services, viewer) : null;
  const sample = isSampleOffered(row, viewer, services.streamLinks) ? { sample: { duration: SAMPLE_S } } : {};
  return {
    ...toWireEvent(row, teams, services, viewer),
    description: row.description,
    media: medium ? [medium] : [],
    ...sample,
  };
}

/**
 * The stream of an event; null: it has none. Its URLs are cacheable if it is public, otherwise signed for this viewer and
 * expiring.
 */
async function mediumOf(
  row: EventRow,
  kind: 'live' | 'vod',
  { mediaUrls, streamLinks }: { readonly mediaUrls: MediaUrls; readonly streamLinks: StreamLinks },
  viewer: Viewer,
): Promise<EventMedia | null> {
  const urlOf = (file: StreamFile) =>
    viewer.isPublicStream(row)
      ? mediaUrls.stream(kind, row.channelId, row.id, file)
      : mediaUrls.protectedStream(kind, row, file, viewer);
  const stream = await toWireStream({ urls: row.stream, event: row }, kind, { urlOf, streamLinks }, viewer);
  return stream && { id: row.id, kind, ...stream };
}
