import { and, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { clipDownloads, clips } from './schema.ts';
import type { Scope } from '../../db/scope.ts';

export type ClipRow = typeof clips.$inferSelect;

interface Slice {
  limit?: number | undefined;
  offset?: number | undefined;
}

/** Clips that are not rendered yet: their state and progress still change. */
const wherePending = inArray(clips.state, ['queued', 'processing']);
const whereReady = eq(clips.state, 'ready');

/** A channel's clips, without deleted ones. */
export function clipQueries(scope: Scope) {
  const list = (where: SQL | undefined, slice: Slice) =>
    scope.rows(clips, { where, orderBy: [desc(clips.createdTs), desc(clips.id)], ...slice });
  const findOne = async (where: SQL | undefined) =>
    (await scope.rows(clips, { where: and(ne(clips.state, 'deleted'), where) }))[0] ?? null;
  const whereOfUser = (userId: number) => and(eq(clips.userId, userId), ne(clips.state, 'deleted'));
  const change = async (id: number, where: SQL, set: Partial<Pick<ClipRow, 'state' | 'progress'>>) =>
    (await scope.update(clips, set, and(eq(clips.id, id), where))).length > 0;

  return {
    ofEvent: (eventId: number, slice: Slice) => list(and(eq(clips.eventId, eventId), whereReady), slice),
    countOfEvent: (eventId: number) => scope.count(clips, and(eq(clips.eventId, eventId), whereReady)),
    ofUser: (userId: number, slice: Slice) => list(whereOfUser(userId), slice),
    countOfUser: (userId: number) => scope.count(clips, whereOfUser(userId)),
    pendingOf: (userId: number) => scope.rows(clips, { where: and(eq(clips.userId, userId), wherePending) }),
    /** The user's clips of an event that are or will be playable. */
    playableOf: (userId: number, eventId: number) =>
      scope.rows(clips, {
        where: and(
          eq(clips.userId, userId),
          eq(clips.eventId, eventId),
          inArray(clips.state, ['queued', 'processing', 'ready']),
        ),
      }),
    byId: (id: number) => findOne(eq(clips.id, id)),
    byUuid: (uuid: string) => findOne(eq(clips.uuid, uuid)),
    async add(row: Omit<ClipRow, 'channelId' | 'id' | 'state' | 'progress'>): Promise<ClipRow> {
      const [added] = await scope.add(clips, [{ ...row, state: 'queued', progress: 0 }]);
      if (!added) throw new Error('the clip was not added');
      return added;
    },
    /** Marks a pending clip as processing, also again after a crash. Returns false if it is no longer pending. */
    start: (id: number) => change(id, wherePending, { state: 'processing', progress: 0 }),
    /** `progress` in percent. */
    progress: (id: number, progress: number) => change(id, wherePending, { progress }),
    /** Returns false if the clip is no longer pending, e.g. because the user deleted it. */
    finish: (id: number) => change(id, wherePending, { state: 'ready', progress: 100 }),
    fail: (id: number) => change(id, wherePending, { state: 'failed' }),
    /** Returns null if the user has no clip with this id. */
    async delete(userId: number, id: number): Promise<ClipRow | null> {
      const where = and(whereOfUser(userId), eq(clips.id, id));
      return (await scope.update(clips, { state: 'deleted' }, where))[0] ?? null;
    },

    /** Ids of the events with ready clips, sorted by their newest clip, the newest first. */
    async eventIds(): Promise<number[]> {
      const rows = await scope.groups(clips, {
        fields: { eventId: clips.eventId, newest: sql<number>`max(${clips.id})`.mapWith(Number) },
        where: whereReady,
        groupBy: [clips.eventId],
      });
      return rows.toSorted((a, b) => b.newest - a.newest).map((row) => row.eventId);
    },
    /** Records a download. `atTs` in seconds since the Unix epoch. */
    async addDownload(userId: number, clipId: number, atTs: number): Promise<void> {
      await scope.add(clipDownloads, [{ userId, clipId, atTs }]);
    },
    countDownloads: (userId: number): Promise<number> =>
      scope.count(clipDownloads, eq(clipDownloads.userId, userId)),
  };
}
