import { foldText, foldWords } from '@grandstand/core';
import { and, desc, eq, gte, inArray, isNotNull, isNull, like, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PreparedRows } from '../../../db/prepared-rows.ts';
import { clipRequests, clips } from './schema.ts';
import type { Slice } from '../../../http/paging.ts';
import type { Scope } from '../../../db/scope.ts';
import { removableBeforeTs, restorableSinceTs } from './clip-rules.ts';

export type ClipRow = typeof clips.$inferSelect;
export type RemovedBy = NonNullable<ClipRow['removedBy']>;

export interface ClipFilter {
  /** Alias of a tag. */
  readonly tag?: string | undefined;
  /** Words in the clip's name. */
  readonly search?: string | undefined;
}

/** Fields that are not given when a clip is added. */
type LifecycleField =
  | 'channelId'
  | 'id'
  | 'foldedName'
  | 'state'
  | 'progress'
  | 'removedBy'
  | 'deletedTs'
  | 'stateBefore'
  | 'filesRemovedTs'
  | 'hiddenTs';

const FOLDED_AT_ONCE = 500;

/** Clips that are not rendered yet: their state and progress still change. */
const wherePending = inArray(clips.state, ['queued', 'processing']);
/** Ready and not hidden by an operator: public lists have these. */
const whereListed = and(eq(clips.state, 'ready'), isNull(clips.hiddenTs));
const whereStored = inArray(clips.state, ['queued', 'processing', 'ready']);
const whereNotDeleted = ne(clips.state, 'deleted');
/** Deleted while it was rendered. Its files are kept: it can be restored. */
const whereRestorablePending = and(
  eq(clips.state, 'deleted'),
  isNull(clips.filesRemovedTs),
  eq(clips.removedBy, 'user'),
  inArray(clips.stateBefore, ['queued', 'processing']),
);

/** The clips of the user `userId`. */
export const clipsOfUser: PreparedRows = {
  from: clips,
  where: and(eq(clips.userId, sql.placeholder('userId')), whereNotDeleted),
};

/** A channel's clips. Deleted ones are excluded, except by functions named `…OrDeleted` and where noted. */
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

  const matches = ({ tag, search = '' }: ClipFilter) =>
    and(
      tag === undefined ? undefined : sql`${clips.tags} @> ${JSON.stringify([tag])}::jsonb`,
      // Words of a folded text have letters and digits only, no wildcards.
      ...foldWords(search).map((word) => like(clips.foldedName, `%${word}%`)),
    );
  const page = async (whereOf: SQL | undefined, filter: ClipFilter, slice: Slice) => {
    const where = and(whereOf, matches(filter));
    const rows = await scope.rows(clips, { where, orderBy, ...slice });
    return { rows, total: await scope.count(clips, where) };
  };

  return {
    ofEvent: (eventId: number, filter: ClipFilter, slice: Slice) =>
      page(and(eq(clips.eventId, eventId), whereListed), filter, slice),
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
    /** The uuids of the user's clips that may have files, also of deleted ones. */
    uuidsOf: async (userId: number): Promise<string[]> =>
      (await scope.rows(clips, { where: and(eq(clips.userId, userId), isNull(clips.filesRemovedTs)) })).map(
        ({ uuid }) => uuid,
      ),
    pendingOf: (userId: number) => scope.rows(clips, { where: and(eq(clips.userId, userId), wherePending) }),
    /** How many clips a user has created since a time in seconds, with those that are deleted. */
    createdSince: (userId: number, ts: number) =>
      scope.count(clips, and(eq(clips.userId, userId), gte(clips.createdTs, ts))),
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
    /** A clip that may be played or downloaded when it is ready: not a hidden one. */
    shownByUuid: (uuid: string) =>
      findOne(and(eq(clips.uuid, uuid), whereNotDeleted, isNull(clips.hiddenTs))),
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
      const [added] = await scope.add(clips, [
        { ...row, foldedName: foldText(row.name), state: 'queued', progress: 0 },
      ]);
      if (!added) throw new Error('the clip was not added');
      return added;
    },
    async update(id: number, texts: { name: string; tags: string[] }): Promise<ClipRow | null> {
      const set = { ...texts, foldedName: foldText(texts.name) };
      return (await scope.update(clips, set, and(eq(clips.id, id), whereNotDeleted)))[0] ?? null;
    },

    /** Marks a pending clip as processing, also again after a crash. Returns false if it is no longer pending. */
    start: (id: number) => change(id, wherePending, { state: 'processing', progress: 0 }),
    /** `progress` in percent. */
    progress: (id: number, progress: number) => change(id, wherePending, { progress }),
    /**
     * Marks a rendered clip as ready; one that its user has deleted since becomes ready if it is restored. Returns false
     * if its files can be removed. They cannot when another attempt was faster: a clip that is deleted and restored, or
     * tried again, can be rendered twice at the same time.
     */
    async finish(id: number): Promise<boolean> {
      if (await change(id, wherePending, { state: 'ready', progress: 100 })) return true;
      if (await change(id, whereRestorablePending, { stateBefore: 'ready', progress: 100 })) return true;
      // It was restored between the two.
      if (await change(id, wherePending, { state: 'ready', progress: 100 })) return true;
      const clip = await findOne(eq(clips.id, id));
      // `removeFilesOfDeleted` removes the files of other deleted clips and of their renditions.
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
    /** Hides a clip from everyone. Returns false if it is hidden or deleted. */
    hide: (id: number) => change(id, and(whereNotDeleted, isNull(clips.hiddenTs)), { hiddenTs: scope.nowTs }),
    /** Returns false if the clip is not hidden. */
    unhide: (id: number) => change(id, isNotNull(clips.hiddenTs), { hiddenTs: null }),
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
    /** Fills in `foldedName` of clips that an earlier version wrote. */
    async foldNames(): Promise<void> {
      for (const { id, name } of await scope.rows(clips, {
        where: isNull(clips.foldedName),
        limit: FOLDED_AT_ONCE,
      }))
        await scope.update(
          clips,
          { foldedName: foldText(name) },
          and(eq(clips.id, id), eq(clips.name, name)),
        );
    },
    /** Records that a deleted clip has no files, and deletes its texts. */
    async markFilesRemoved(id: number): Promise<void> {
      const set = { filesRemovedTs: scope.nowTs, name: '', foldedName: '', tags: [] };
      await scope.update(clips, set, and(eq(clips.id, id), eq(clips.state, 'deleted')));
    },

    /** Ids of the events with ready clips that match, sorted by their newest clip, the newest first. */
    async eventIds(filter: ClipFilter): Promise<number[]> {
      const rows = await scope.groups(clips, {
        fields: { eventId: clips.eventId, newest: sql<number>`max(${clips.id})`.mapWith(Number) },
        where: and(whereListed, matches(filter)),
        groupBy: [clips.eventId],
      });
      return rows.toSorted((a, b) => b.newest - a.newest).map((row) => row.eventId);
    },
  };
}
