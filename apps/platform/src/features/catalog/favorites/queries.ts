import { and, eq } from 'drizzle-orm';
import { eventCategories, participantGroups, participants } from '../catalog/schema.ts';
import { favorites } from './schema.ts';
import type { Scope } from '../../../db/scope.ts';

export type FavoriteRow = typeof favorites.$inferSelect;

/** Table of the favorite's target, by type. */
const TARGET_TABLES = { participant: participants, group: participantGroups, category: eventCategories };

/** Favorites of a channel's users. */
export function favoriteQueries(scope: Scope) {
  return {
    list: (userId: number) =>
      scope.rows(favorites, { where: eq(favorites.userId, userId), orderBy: [favorites.id] }),
    /** Adds a favorite or returns the existing one; null if the target does not exist. */
    async add(
      favorite: Pick<FavoriteRow, 'userId' | 'type' | 'targetId' | 'createdTs'>,
    ): Promise<FavoriteRow | null> {
      const target = TARGET_TABLES[favorite.type];
      if ((await scope.count(target, eq(target.id, favorite.targetId))) === 0) return null;
      const [added] = await scope.add(favorites, [favorite]);
      if (added) return added;
      const { userId, type, targetId } = favorite;
      const where = and(
        eq(favorites.userId, userId),
        eq(favorites.type, type),
        eq(favorites.targetId, targetId),
      );
      return (await scope.rows(favorites, { where }))[0] ?? null;
    },
    /** False if the user has no such favorite. */
    async remove(userId: number, id: number): Promise<boolean> {
      const where = and(eq(favorites.userId, userId), eq(favorites.id, id));
      return (await scope.remove(favorites, where)).length > 0;
    },
  };
}
