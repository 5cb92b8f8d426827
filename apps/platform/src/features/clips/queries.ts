import { and, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { clipDownloads, clips } from './schema.ts';
import type { Scope } from '../../db/scope.ts';

export type ClipRow = typeof clips.$inferSelect;

interface Slice {
  limit?: number | undefined;
  offset?: number | undefined;
}

/** Clips that rendering may still change. */
const isPending = inArray(clips.state, ['queued', 'processing']);
const ready = eq(clips.state, 'ready');

/** A channel's clips, without deleted ones. */
export function clipQueries(scope: Scope) {
  const list = (where: SQL | undefined, slice: Slice) =>
    scope.rows(clips, { where, orderBy: [desc(clips.createdTs), desc(clips.id)], ...slice });
  const one = async (where: SQL | undefined) =>
    (await scope.rows(clips, { where: and(ne(clips.state, 'deleted'), where) }))[0] ?? null;
  const ofUser = (userId: number) => and(eq(clips.userId, userId), ne(clips.state, 'deleted'));
  const change = async (id: number, from: SQL, set: Partial<Pick<ClipRow, 'state' | 'progress'>>) =>
    (await scope.update(clips, set, and(eq(clips.id, id), from))).length > 0;

  return {
    ofEvent: (eventId: number, slice: Slice) => list(and(eq(clips.eventId, eventId), ready), slice),
    countOfEvent: (eventId: number) => scope.count(clips, and(eq(clips.eventId, eventId), ready)),
    ofUser: (userId: number, slice: Slice) => list(ofUser(userId), slice),
    countOfUser: (userId: number) => scope.count(clips, ofUser(userId)),
    pendingOf: (userId: number) => scope.rows(clips, { where: and(eq(clips.userId, userId), isPending) }),
    byId: (id: number) => one(eq(clips.id, id)),
    byUuid: (uuid: string) => one(eq(clips.uuid, uuid)),
    async add(row: Omit<ClipRow, 'channelId' | 'id' | 'state' | 'progress'>): Promise<ClipRow> {
      const [added] = await scope.add(clips, [{ ...row, state: 'queued', progress: 0 }]);
      if (!added) throw new Error('the clip was not added');
      return added;
    },
    /** Marks a clip as processing, also again after a crash. False if there is nothing to do. */
    start: (id: number) => change(id, isPending, { state: 'processing', progress: 0 }),
    progress: (id: number, progress: number) => change(id, isPending, { progress }),
    /** False if it was deleted meanwhile. */
    finish: (id: number) => change(id, isPending, { state: 'ready', progress: 100 }),
    fail: (id: number) => change(id, isPending, { state: 'failed' }),
    /** False if the user has no such clip. */
    async delete(userId: number, id: number): Promise<ClipRow | null> {
      const isOwn = and(ofUser(userId), eq(clips.id, id));
      return (await scope.update(clips, { state: 'deleted' }, isOwn))[0] ?? null;
    },

    /** Ids of events with ready clips, newest clip first. */
    async eventIds({ limit, offset = 0 }: Slice): Promise<number[]> {
      const rows = await scope.groups(clips, {
        fields: { eventId: clips.eventId, newest: sql<number>`max(${clips.id})`.mapWith(Number) },
        where: ready,
        groupBy: [clips.eventId],
      });
      const sorted = rows.toSorted((a, b) => b.newest - a.newest).map((row) => row.eventId);
      return sorted.slice(offset, limit === undefined ? undefined : offset + limit);
    },
    /** Records a download. `atTs` in seconds. */
    async addDownload(userId: number, clipId: number, atTs: number): Promise<void> {
      await scope.add(clipDownloads, [{ userId, clipId, atTs }]);
    },
    countDownloads: (userId: number): Promise<number> =>
      scope.count(clipDownloads, eq(clipDownloads.userId, userId)),
    async countEvents(): Promise<number> {
      const rows = await scope.groups(clips, {
        fields: { eventId: clips.eventId },
        where: ready,
        groupBy: [clips.eventId],
      });
      return rows.length;
    },
  };
}
