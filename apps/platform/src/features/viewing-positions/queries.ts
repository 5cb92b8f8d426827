import { and, eq, lte } from 'drizzle-orm';
import type { Scope } from '../../db/scope.ts';
import { viewingPositions } from './schema.ts';

export type ViewingPositionRow = typeof viewingPositions.$inferSelect;

/** Users' positions in recordings. */
export function viewingPositionQueries(scope: Scope) {
  const whereIs = (userId: number, eventId: number) =>
    and(eq(viewingPositions.userId, userId), eq(viewingPositions.eventId, eventId));
  const find = async (userId: number, eventId: number): Promise<ViewingPositionRow | null> =>
    (await scope.rows(viewingPositions, { where: whereIs(userId, eventId) }))[0] ?? null;
  return {
    find,
    /** Stores a position unless a later one is known. Returns the latest; null when it was deleted meanwhile. */
    async saveLatest(row: Omit<ViewingPositionRow, 'channelId'>): Promise<ViewingPositionRow | null> {
      const { userId, eventId, watchedTs, positionS, durationS } = row;
      const [added] = await scope.add(viewingPositions, [row]);
      if (added) return added;
      // One statement, so that of two devices that save at once the later one wins.
      const [changed] = await scope.update(
        viewingPositions,
        { positionS, durationS, watchedTs },
        and(whereIs(userId, eventId), lte(viewingPositions.watchedTs, watchedTs)),
      );
      return changed ?? find(userId, eventId);
    },
  };
}
