import { gt, min } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { events, goals } from './schema.ts';
import type { ChannelTable, Scope } from '../../db/scope.ts';

/**
 * The next time after the scope's `nowTs` (seconds) when the clock alone changes an event: a start, an end or a
 * score. Infinity if there is none.
 */
export async function nextChange(scope: Scope): Promise<number> {
  const { nowTs } = scope;
  const next = async (table: ChannelTable, moment: PgColumn) => {
    const fields = { ts: min(moment).mapWith(Number) };
    const [row] = await scope.groups(table, { fields, where: gt(moment, nowTs), groupBy: [] });
    // `min` of no rows is null, which `mapWith(Number)` turns into 0.
    return row?.ts || Number.POSITIVE_INFINITY;
  };
  return Math.min(
    await next(events, events.startTs),
    await next(events, events.endTs),
    await next(goals, goals.atTs),
  );
}
