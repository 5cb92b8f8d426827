import type { Scope } from '../../db/scope.ts';
import { type EventFilters, type EventOrder, eventQueries } from '../catalog/index.ts';
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { events, participantGroupMembers as members } from '../catalog/schema.ts';
import { favorites } from './schema.ts';

/** Condition: the event belongs to a favorite team, group or category of the user (an id, or a column). */
export function isFavorite(userId: number | PgColumn): SQL {
  const isParticipant = (participant: SQL) => sql`${participant} in (${events.homeId}, ${events.awayId})`;
  const isOfFavoriteGroup = sql`exists (select 1 from ${members} where ${and(
    eq(members.channelId, events.channelId),
    eq(members.groupId, favorites.targetId),
    isParticipant(sql`${members.participantId}`),
  )})`;
  return sql`exists (select 1 from ${favorites} where ${and(
    eq(favorites.channelId, events.channelId),
    eq(favorites.userId, userId),
    or(
      and(eq(favorites.type, 'participant'), isParticipant(sql`${favorites.targetId}`)),
      and(eq(favorites.type, 'category'), eq(favorites.targetId, events.categoryId)),
      and(eq(favorites.type, 'group'), isOfFavoriteGroup),
    ),
  )})`;
}

/** Events of a user's favorite teams, groups and categories. */
export function favoriteEventQueries(scope: Scope) {
  const all = eventQueries(scope);
  return {
    list: (userId: number, filters: EventFilters, order: EventOrder) =>
      all.list(filters, order, isFavorite(userId)),
    count: (userId: number, filters: EventFilters) => all.count(filters, isFavorite(userId)),
  };
}
