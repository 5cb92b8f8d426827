import { and, eq, lte } from 'drizzle-orm';
import type { Scope } from '../../../db/scope.ts';
import { events } from '../../catalog/catalog/schema.ts';
import { vodMedia } from '../vod/schema.ts';
import { mediumPositions, viewingPositions } from './schema.ts';

export type ItemKind = 'event' | 'medium';

type PositionTable = typeof viewingPositions | typeof mediumPositions;
export type PositionRow = PositionTable['$inferSelect'];

/** Where users have stopped watching the recordings of events, or the media of the library. */
export function positionQueries(scope: Scope, kind: ItemKind) {
  const table: PositionTable = kind === 'event' ? viewingPositions : mediumPositions;
  const whereIs = (userId: number, itemId: number) => and(eq(table.userId, userId), eq(table.itemId, itemId));
  const find = async (userId: number, itemId: number): Promise<PositionRow | null> =>
    (await scope.rows(table, { where: whereIs(userId, itemId) }))[0] ?? null;
  return {
    find,
    hasItem: async (itemId: number): Promise<boolean> =>
      (kind === 'event'
        ? await scope.count(events, eq(events.id, itemId))
        : await scope.count(vodMedia, eq(vodMedia.id, itemId))) > 0,
    /** Stores a position unless a later one is known. Returns the latest; null when it was deleted meanwhile. */
    async saveLatest(row: Omit<PositionRow, 'channelId'>): Promise<PositionRow | null> {
      const { userId, itemId, watchedTs, positionS, durationS } = row;
      const [added] = await scope.add(table, [row]);
      if (added) return added;
      // One statement, so that of two devices that save at once the later one wins.
      const [changed] = await scope.update(
        table,
        { positionS, durationS, watchedTs },
        and(whereIs(userId, itemId), lte(table.watchedTs, watchedTs)),
      );
      return changed ?? find(userId, itemId);
    },
  };
}
