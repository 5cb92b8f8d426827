import type { UserDownload } from '@grandstand/api';
import { itemsOf, type Slice } from '../../http/paging.ts';
import type { Scope } from '../../db/scope.ts';
import { eventQueries, participantQueries, toWireEvent, type WireEventServices } from '../catalog/index.ts';
import type { Viewer } from '../access/index.ts';
import { clipQueries } from './queries.ts';
import { toWireClips } from './wire-clip.ts';

interface DownloadedItem {
  readonly kind: UserDownload['kind'];
  /** Id of the clip or event. */
  readonly itemId: number;
  readonly lastTs: number;
}

/** Ids of clips are even and those of events odd, so that they differ in one list. */
const idOf = ({ kind, itemId }: DownloadedItem): number => 2 * itemId + (kind === 'event' ? 1 : 0);

/** The clips and events that the user has downloaded, one row per item, the last download first. */
export async function listDownloads(
  {
    scope,
    services,
    viewer,
    userId,
  }: { scope: Scope; services: WireEventServices; viewer: Viewer; userId: number },
  slice: Slice,
): Promise<{ rows: UserDownload[]; total: number }> {
  const ofClips = await clipQueries(scope).downloadsOf(userId);
  const ofEvents = await eventQueries(scope).downloadsOf(userId);
  const items: DownloadedItem[] = [
    ...ofClips.map(({ clipId, lastTs }) => ({ kind: 'clip' as const, itemId: clipId, lastTs })),
    ...ofEvents.map(({ eventId, lastTs }) => ({ kind: 'event' as const, itemId: eventId, lastTs })),
  ].toSorted((a, b) => b.lastTs - a.lastTs || b.itemId - a.itemId);
  const page = itemsOf(items, slice);

  const idsOf = (kind: DownloadedItem['kind']) =>
    page.filter((item) => item.kind === kind).map(({ itemId }) => itemId);
  const clipRows = await clipQueries(scope).byIdsOrDeleted(idsOf('clip'));
  const eventOfClip = new Map(clipRows.map((row) => [row.id, row.eventId]));
  const events = await eventQueries(scope).byIds([...idsOf('event'), ...eventOfClip.values()]);
  const teams = await participantQueries(scope).byIds(
    [...events.values()].flatMap((row) => [row.homeId, row.awayId]),
  );
  const existing = clipRows.filter(({ state }) => state !== 'deleted');
  const clips = new Map(
    (await toWireClips(existing, { scope, services, viewer, userId })).map((clip) => [clip.id, clip]),
  );
  const rows = page.flatMap((item): UserDownload[] => {
    const { kind, itemId, lastTs } = item;
    const event = events.get(kind === 'event' ? itemId : (eventOfClip.get(itemId) ?? 0));
    if (!event) return [];
    return [
      {
        id: idOf(item),
        kind,
        downloaded_utc_ts: lastTs,
        event: toWireEvent(event, teams, services, viewer),
        clip: kind === 'clip' ? (clips.get(itemId) ?? null) : null,
      },
    ];
  });
  return { rows, total: items.length };
}
