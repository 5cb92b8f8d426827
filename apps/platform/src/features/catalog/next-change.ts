import { gt, min } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { events, goals } from './schema.ts';
import type { ChannelTable, Scope } from '../../db/scope.ts';

/**
 * The next moment after the scope's `nowTs` (seconds) at which the clock alone changes an event of the channel: one starts or ends,
 * or a side scores. Infinity where nothing is to come.
 */
export async function nextChange(scope: Scope): Promise<number> {
  const { nowTs } = scope;
  const next = async (table: ChannelTable, moment: PgColumn) => {
    const fields = { ts: min(moment).mapWith(Number) };
    const [row] = await scope.groups(table, { fields, where: gt(moment, nowTs), groupBy: [] });
    return row?.ts || Number.POSITIVE_INFINITY;
  };
  return Math.min(
    await next(events, events.startTs),
    await next(events, events.endTs),
    await next(goals, goals.atTs),
  );
}
