import type { UserDownload } from '@grandstand/api';
import { itemsOf, type Slice } from '../../../http/paging.ts';
import type { Scope } from '../../../db/scope.ts';
import {
  eventQueries,
  participantQueries,
  toWireEvent,
  type WireEventServices,
} from '../../catalog/catalog/index.ts';
import type { Viewer } from '../../commerce/access/index.ts';
import { clipQueries, toWireClips } from '../clips/index.ts';
import { type DownloadedFile, downloadQueries } from './queries.ts';

/** Even for clips and odd for events, so that ids differ in one list. */
const idOf = ({ kind, lastId }: DownloadedFile): number => 2 * lastId + (kind === 'event' ? 1 : 0);

/** The files that the user has downloaded, one row per file, the last download first. */
export async function listDownloads(
  {
    scope,
    services,
    viewer,
    userId,
  }: { scope: Scope; services: WireEventServices; viewer: Viewer; userId: number },
  slice: Slice,
): Promise<{ rows: UserDownload[]; total: number }> {
  const files = await downloadQueries(scope).files(userId);
  const page = itemsOf(files, slice);
  const idsOf = (kind: DownloadedFile['kind']) => [
    ...new Set(page.filter((file) => file.kind === kind).map(({ itemId }) => itemId)),
  ];
  const clipRows = await clipQueries(scope).byIdsOrDeleted(idsOf('clip'));
  const eventOfClip = new Map(clipRows.map((row) => [row.id, row.eventId]));
  const events = await eventQueries(scope).byIds([...idsOf('event'), ...eventOfClip.values()]);
  const teams = await participantQueries(scope).ofEvents([...events.values()]);
  const existing = clipRows.filter(({ state }) => state !== 'deleted');
  const clips = new Map(
    (await toWireClips(existing, { scope, services, viewer, userId })).map((clip) => [clip.id, clip]),
  );
  const rows = page.flatMap((file): UserDownload[] => {
    const { kind, itemId, lastTs } = file;
    const event = events.get(kind === 'event' ? itemId : (eventOfClip.get(itemId) ?? 0));
    if (!event) return [];
    const fields = {
      id: idOf(file),
      downloaded_utc_ts: lastTs,
      event: toWireEvent(event, teams, services, viewer),
    };
    return [
      file.kind === 'event'
        ? { ...fields, kind: 'event', clip: null, ...(file.variant !== null && { quality: file.variant }) }
        : { ...fields, kind: 'clip', clip: clips.get(itemId) ?? null, shape: file.variant },
    ];
  });
  return { rows, total: files.length };
}
