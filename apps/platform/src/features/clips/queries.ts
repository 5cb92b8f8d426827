import { foldText, foldWords } from '@grandstand/core';
import { and, desc, eq, gt, gte, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { clipDownloads, clipRequests, clips } from './schema.ts';
import { itemsOf, type Slice } from '../../http/paging.ts';
import type { Scope } from '../../db/scope.ts';
import { removableBeforeTs, restorableSinceTs } from './clip-rules.ts';

export type ClipRow = typeof clips.$inferSelect;
export type RemovedBy = NonNullable<ClipRow['removedBy']>;

export interface ClipFilter {
  /** Alias of a tag. */
  readonly tag?: string | undefined;
  /** Words in the clip's name. */
  readonly search?: string | undefined;
}

/** Fields that only the life cycle of a clip writes. */
type LifecycleField =
  | 'channelId'
  | 'id'
  | 'state'
  | 'progress'
  | 'removedBy'
  | 'deletedTs'
  | 'stateBefore'
  | 'filesRemovedTs';

/** Clips that are not rendered yet: their state and progress still change. */
const wherePending = inArray(clips.state, ['queued', 'processing']);
const whereReady = eq(clips.state, 'ready');
const whereStored = inArray(clips.state, ['queued', 'processing', 'ready']);
const whereNotDeleted = ne(clips.state, 'deleted');
/** Deleted while it was rendered, and its files are still wanted if it is restored. */
const whereRestorablePending = and(
  eq(clips.state, 'deleted'),
  isNull(clips.filesRemovedTs),
  eq(clips.removedBy, 'user'),
  inArray(clips.stateBefore, ['queued', 'processing']),
);

/** A channel's clips, without deleted ones unless a name says so. */
export function clipQueries(scope: Scope) {
  const orderBy = [desc(clips.createdTs), desc(clips.id)];
  const findOne = async (where: SQL | undefined) => (await scope.rows(clips, { where }))[0] ?? null;
  const whereOfUser = (userId: number) => and(eq(clips.userId, userId), whereNotDeleted);
  const whereRestorable = (id: number) =>
    and(
      eq(clips.id, id),
      eq(clips.state, 'deleted'),
      eq(clips.removedBy, 'user'),
      isNull(clips.filesRemovedTs),
      gte(clips.deletedTs, restorableSinceTs(scope.nowTs)),
    );
  const change = async (
    id: number,
    where: SQL | undefined,
    set: Parameters<typeof scope.update<typeof clips>>[1],
  ) => (await scope.update(clips, set, and(eq(clips.id, id), where))).length > 0;

  /** Clips that match a filter, newest first. Names are compared here: the database cannot fold texts of every script. */
  const filtered = async (where: SQL | undefined, { tag, search = '' }: ClipFilter) => {
    const words = foldWords(search);
    const rows = await scope.rows(clips, {
      where: and(
        where,
        tag === undefined ? undefined : sql`${clips.tags} @> ${JSON.stringify([tag])}::jsonb`,
      ),
      orderBy,
    });
    return rows.filter(({ name }) => {
      const folded = foldText(name);
      return words.every((word) => folded.includes(word));
    });
  };
  const page = async (where: SQL | undefined, filter: ClipFilter, slice: Slice) => {
    if (filter.search === undefined && filter.tag === undefined) {
      const rows = await scope.rows(clips, { where, orderBy, ...slice });
      return { rows, total: await scope.count(clips, where) };
    }
    const rows = await filtered(where, filter);
    return { rows: itemsOf(rows, slice), total: rows.length };
  };

  return {
    ofEvent: (eventId: number, filter: ClipFilter, slice: Slice) =>
      page(and(eq(clips.eventId, eventId), whereReady), filter, slice),
    /** The channel's newest clips, deleted ones too, for an operator. */
    newest: (where: { userId?: number | undefined; eventId?: number | undefined }, limit: number) =>
      scope.rows(clips, {
        where: and(
          where.userId === undefined ? undefined : eq(clips.userId, where.userId),
          where.eventId === undefined ? undefined : eq(clips.eventId, where.eventId),
        ),
        orderBy,
        limit,
      }),
    ofUser: (userId: number, filter: ClipFilter, slice: Slice) => page(whereOfUser(userId), filter, slice),
    countOfUser: (userId: number) => scope.count(clips, whereOfUser(userId)),
    /** The uuids of the user's clips that may have files, also of deleted ones. */
    uuidsOf: async (userId: number): Promise<string[]> =>
      (await scope.rows(clips, { where: and(eq(clips.userId, userId), isNull(clips.filesRemovedTs)) })).map(
        ({ uuid }) => uuid,
      ),
    pendingOf: (userId: number) => scope.rows(clips, { where: and(eq(clips.userId, userId), wherePending) }),
    /** The user's clips of an event that are or will be playable. */
    playableOf: (userId: number, eventId: number) =>
      scope.rows(clips, { where: and(eq(clips.userId, userId), eq(clips.eventId, eventId), whereStored) }),
    /** The length of all clips of a user that have or will have files, in seconds. */
    async storedS(userId: number): Promise<number> {
      const [row] = await scope.groups(clips, {
        fields: { total: sql<number>`sum(${clips.durationS})`.mapWith(Number) },
        where: and(eq(clips.userId, userId), whereStored),
        groupBy: [clips.userId],
      });
      return row?.total ?? 0;
    },
    byId: (id: number) => findOne(and(eq(clips.id, id), whereNotDeleted)),
    byUuid: (uuid: string) => findOne(and(eq(clips.uuid, uuid), whereNotDeleted)),
    byUuidOrDeleted: (uuid: string) => findOne(eq(clips.uuid, uuid)),
    byIdOrDeleted: (id: number) => findOne(eq(clips.id, id)),
    ofUserOrDeleted: (userId: number, id: number) => findOne(and(eq(clips.userId, userId), eq(clips.id, id))),
    byIdsOrDeleted: (ids: readonly number[]) => scope.rows(clips, { where: inArray(clips.id, [...ids]) }),

    /** The clip of the user's earlier request with this key, also if it was deleted. */
    async byKey(userId: number, key: string): Promise<ClipRow | null> {
      const where = and(eq(clipRequests.userId, userId), eq(clipRequests.key, key));
      const [request] = await scope.rows(clipRequests, { where });
      return request ? findOne(eq(clips.id, request.clipId)) : null;
    },
    async rememberKey(userId: number, key: string, clipId: number): Promise<void> {
      await scope.add(clipRequests, [{ userId, key, clipId }]);
    },
    async add(row: Omit<ClipRow, LifecycleField>): Promise<ClipRow> {
      const [added] = await scope.add(clips, [{ ...row, state: 'queued', progress: 0 }]);
      if (!added) throw new Error('the clip was not added');
      return added;
    },
    async update(id: number, texts: { name: string; tags: string[] }): Promise<ClipRow | null> {
      return (await scope.update(clips, texts, and(eq(clips.id, id), whereNotDeleted)))[0] ?? null;
    },

    /** Marks a pending clip as processing, also again after a crash. Returns false if it is no longer pending. */
    start: (id: number) => change(id, wherePending, { state: 'processing', progress: 0 }),
    /** `progress` in percent. */
    progress: (id: number, progress: number) => change(id, wherePending, { progress }),
    /**
     * Marks a rendered clip as ready; one that its user deleted meanwhile becomes ready if it is restored. Returns whether
     * its files are still wanted. They are when another attempt was faster: a clip that is deleted and restored, or tried
     * again, can be rendered twice at the same time.
     */
    async finish(id: number): Promise<boolean> {
      if (await change(id, wherePending, { state: 'ready', progress: 100 })) return true;
      if (await change(id, whereRestorablePending, { stateBefore: 'ready', progress: 100 })) return true;
      // It was restored between the two.
      if (await change(id, wherePending, { state: 'ready', progress: 100 })) return true;
      const clip = await findOne(eq(clips.id, id));
      // The files of other deleted clips are removed later, with those of the renditions.
      return clip !== null && clip.state !== 'failed' && clip.filesRemovedTs === null;
    },
    fail: (id: number) => change(id, wherePending, { state: 'failed' }),
    /** Queues a failed clip again. Returns null if it has not failed. */
    async requeue(id: number): Promise<ClipRow | null> {
      const where = and(eq(clips.id, id), eq(clips.state, 'failed'));
      return (await scope.update(clips, { state: 'queued', progress: 0 }, where))[0] ?? null;
    },

    /** Returns null if the clip does not exist or was deleted before. */
    async delete(id: number, removedBy: RemovedBy): Promise<ClipRow | null> {
      const set = {
        state: 'deleted' as const,
        removedBy,
        deletedTs: scope.nowTs,
        stateBefore: sql`${clips.state}`,
      };
      return (await scope.update(clips, set, and(eq(clips.id, id), whereNotDeleted)))[0] ?? null;
    },
    /** The channel takes over a deletion by the user, who can no longer restore the clip then. */
    forbidRestoring: (id: number) => change(id, whereRestorable(id), { removedBy: 'channel' }),
    /** Deletes the clips that were created before a time, as expired. Their files are removed later. */
    async expireOlder(beforeTs: number): Promise<void> {
      const set = {
        state: 'deleted' as const,
        removedBy: 'expiry' as const,
        deletedTs: scope.nowTs,
        stateBefore: sql`${clips.state}`,
      };
      await scope.update(clips, set, and(lt(clips.createdTs, beforeTs), whereNotDeleted));
    },
    /** The deleted clip, if its user can restore it. */
    restorable: (id: number) => findOne(whereRestorable(id)),
    /** Returns null if the clip can no longer be restored. */
    async restore(id: number): Promise<ClipRow | null> {
      // A rendering starts again: the worker may have skipped the clip while it was deleted.
      const set = {
        state: sql`case when ${clips.stateBefore} = 'processing' then 'queued' else ${clips.stateBefore} end`,
        removedBy: null,
        deletedTs: null,
        stateBefore: null,
      };
      return (await scope.update(clips, set, whereRestorable(id)))[0] ?? null;
    },
    /** Deleted clips whose files can be removed. */
    withRemovableFiles: () =>
      scope.rows(clips, {
        where: and(
          isNull(clips.filesRemovedTs),
          or(
            lt(clips.deletedTs, removableBeforeTs(scope.nowTs)),
            and(sql`${clips.deletedTs} is not null`, ne(clips.removedBy, 'user')),
          ),
        ),
      }),
    /** Records that a deleted clip has no files, and deletes its texts. */
    async markFilesRemoved(id: number): Promise<void> {
      const set = { filesRemovedTs: scope.nowTs, name: '', tags: [] };
      await scope.update(clips, set, and(eq(clips.id, id), eq(clips.state, 'deleted')));
    },

    /** Ids of the events with ready clips that match, sorted by their newest clip, the newest first. */
    async eventIds(filter: ClipFilter): Promise<number[]> {
      if (filter.search !== undefined || filter.tag !== undefined) {
        const rows = await filtered(whereReady, filter);
        return [...new Set(rows.toSorted((a, b) => b.id - a.id).map(({ eventId }) => eventId))];
      }
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
    /** Counts a user's downloads: all, or those of a clip since a time. */
    countDownloads: (userId: number, clipId?: number, sinceTs = 0): Promise<number> =>
      scope.count(
        clipDownloads,
        and(
          eq(clipDownloads.userId, userId),
          clipId === undefined ? undefined : eq(clipDownloads.clipId, clipId),
          gt(clipDownloads.atTs, sinceTs),
        ),
      ),
    /** The clips that the user has downloaded, with the time of the last download. */
    downloadsOf: (userId: number): Promise<{ clipId: number; lastTs: number }[]> =>
      scope.groups(clipDownloads, {
        fields: {
          clipId: clipDownloads.clipId,
          lastTs: sql<number>`max(${clipDownloads.atTs})`.mapWith(Number),
        },
        where: eq(clipDownloads.userId, userId),
        groupBy: [clipDownloads.clipId],
      }),
  };
}
