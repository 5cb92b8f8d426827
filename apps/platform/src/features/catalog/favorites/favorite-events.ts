import type { Scope } from '../../../db/scope.ts';
import { type EventFilters, type EventOrder, eventQueries, playsInEvent } from '../catalog/index.ts';
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { events, participantGroupMembers as members } from '../catalog/schema.ts';
import { favorites } from './schema.ts';

/**
 * SQL condition on events: the event belongs to a favorite team, group or category of the user. `userId` is an id, or
 * the column with the user's id in a query over users.
 */
export function favoriteCondition(userId: number | PgColumn): SQL {
  const groupPlaysInEvent = sql`exists (select 1 from ${members} where ${and(
    eq(members.channelId, events.channelId),
    eq(members.groupId, favorites.targetId),
    playsInEvent(members.participantId),
  )})`;
  return sql`exists (select 1 from ${favorites} where ${and(
    eq(favorites.channelId, events.channelId),
    eq(favorites.userId, userId),
    or(
      and(eq(favorites.type, 'participant'), playsInEvent(favorites.targetId)),
      and(eq(favorites.type, 'category'), eq(favorites.targetId, events.categoryId)),
      and(eq(favorites.type, 'group'), groupPlaysInEvent),
    ),
  )})`;
}

/** Events of a user's favorite teams, groups and categories. */
export function favoriteEventQueries(scope: Scope) {
  const allEvents = eventQueries(scope);
  return {
    list: (userId: number, filters: EventFilters, order: EventOrder) =>
      allEvents.list(filters, order, favoriteCondition(userId)),
    count: (userId: number, filters: EventFilters) => allEvents.count(filters, favoriteCondition(userId)),
  };
}
