import type { StreamStatus } from '@grandstand/api';
import { and, asc, desc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { eventChanges, events, goals } from './schema.ts';
import { packages } from '../../commerce/orders/schema.ts';
import { type EventFilters, eventCondition, postponedLast, streamStatus } from './event-filters.ts';
import { teamIdsOf } from './participants.ts';
import { channels } from '../../../db/schema.ts';
import { inLanguage, langOf } from '../../../db/reading-language.ts';
import type { Scope } from '../../../db/scope.ts';
import type { Selection } from '../../../db/table-queries.ts';

export type EventRow = typeof events.$inferSelect & {
  readonly status: StreamStatus;
  readonly score: { readonly home: number; readonly away: number };
  /** The single-event package of a `paid` event (§5), or null. */
  readonly singleEventPackageId: number | null;
  readonly isCancelled: boolean;
  /** Ids of all participants, the home team first. */
  readonly teamIds: readonly number[];
  /** Whether the channel names the home team first (D27). */
  readonly isHomeFirst: boolean;
  /** The language of its texts, if the scope's language is another one. */
  readonly lang?: string;
};

// A raw subquery: Drizzle would omit table names of columns in a selected expression.
const firstPackageId = sql`select min(${packages.id}) from ${packages}
  where ${packages.channelId} = ${events.channelId} and ${packages.type} = 'single_event' and ${packages.onSale}
    and ${events.type} = 'paid' and ${packages.eventCategories} @> to_jsonb(${events.categoryId})`;
const singleEventPackageId = sql<number | null>`(${firstPackageId})`.mapWith((id: unknown) =>
  id === null ? null : Number(id),
);

const isCancelled = sql<boolean>`exists (select 1 from ${eventChanges}
  where ${eventChanges.channelId} = ${events.channelId} and ${eventChanges.eventId} = ${events.id}
    and ${eventChanges.cancelled})`;

const isHomeFirst = sql<boolean>`(select ${channels.settings} ->> 'event_title' is not distinct from 'home-away'
  from ${channels} where ${channels.id} = ${events.channelId})`;

/** The name in the scope's language. */
const nameOf = ({ language }: Scope): SQL =>
  sql`coalesce(${events.translations} -> ${language?.wanted ?? ''} ->> 'name', ${events.name})`;

export interface EventOrder {
  /** Default: start time. */
  field?: 'event_utc_ts' | 'name' | undefined;
  direction: 'asc' | 'desc';
  limit?: number | undefined;
  offset?: number | undefined;
}

/** A channel's events at the scope's time, in seconds. */
export function eventQueries(scope: Scope) {
  const { nowTs } = scope;
  const scoresOf = async (ids: number[]) => {
    const sum = (side: 'home' | 'away') =>
      sql<number>`coalesce(sum(${goals.points}) filter (where ${goals.side} = ${side}), 0)`.mapWith(Number);
    const rows = await scope.groups(goals, {
      fields: { eventId: goals.eventId, home: sum('home'), away: sum('away') },
      where: and(inArray(goals.eventId, ids), lte(goals.atTs, nowTs)),
      groupBy: [goals.eventId],
    });
    return new Map(rows.map(({ eventId, home, away }) => [eventId, { home, away }]));
  };

  const read = (
    where: SQL | undefined,
    { field, direction, limit, offset }: EventOrder,
    first: SQL[] = [],
  ) => {
    const order = direction === 'asc' ? asc : desc;
    const orderBy = [...first, order(field === 'name' ? nameOf(scope) : events.startTs), order(events.id)];
    return readBy({ where, orderBy, limit, offset });
  };
  const readBy = async (selection: Selection): Promise<EventRow[]> => {
    const rows = await scope.rowsWith(
      events,
      { status: streamStatus(nowTs), singleEventPackageId, isCancelled, isHomeFirst },
      selection,
    );
    const scores =
      rows.length === 0 ? new Map<number, EventRow['score']>() : await scoresOf(rows.map((row) => row.id));
    return rows.map(({ blackout, ...row }) => ({
      ...row,
      teamIds: teamIdsOf(row),
      ...langOf(row, scope.language),
      blackout: blackout && {
        ...blackout,
        areas: blackout.areas.map((area) => inLanguage(area, scope.language)),
      },
      score: scores.get(row.id) ?? { home: 0, away: 0 },
    }));
  };

  return {
    /** Events that match all filters and an optional extra condition. */
    list: (filters: EventFilters, order: EventOrder, condition?: SQL) =>
      read(
        and(eventCondition(filters, nowTs), condition),
        order,
        filters.stream_status === 'upcoming' && order.field !== 'name' ? [postponedLast] : [],
      ),
    /** Events that match a condition, in any order. */
    listBy: (where: SQL, selection: Selection) => readBy({ ...selection, where }),
    count: (filters: EventFilters, condition?: SQL) =>
      scope.count(events, and(eventCondition(filters, nowTs), condition)),
    async byIds(ids: readonly number[]): Promise<Map<number, EventRow>> {
      if (ids.length === 0) return new Map();
      const rows = await read(inArray(events.id, [...new Set(ids)]), { direction: 'asc' });
      return new Map(rows.map((row) => [row.id, row]));
    },
    goalsOf: (eventId: number) =>
      scope.rows(goals, { where: eq(goals.eventId, eventId), orderBy: [asc(goals.position)] }),
    byId: async (id: number) => (await read(eq(events.id, id), { direction: 'asc' }))[0] ?? null,
  };
}
