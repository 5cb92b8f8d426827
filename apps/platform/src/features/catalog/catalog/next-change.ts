import { and, gt, isNotNull, lte, min, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { SIGNED_URL_LIFETIME_S } from '../../../media-urls/index.ts';
import { events, goals } from './schema.ts';
import type { Scope } from '../../../db/scope.ts';
import type { ChannelTable } from '../../../db/table-queries.ts';

/**
 * Responses contain signed URLs of free events with a blackout (`audiences.ts`); they are renewed long before the
 * signature expires.
 */
const RENEWAL_S = SIGNED_URL_LIFETIME_S / 6;

/** Links of streams by URL work for at least ten minutes (`signing/read-profiles.ts`). */
const LINK_RENEWAL_S = 300;

/** The period of a live event is at most so old. */
const PERIOD_S = 60;

const blackoutEnd = sql`(${events.blackout}->>'untilTs')::bigint`;

/**
 * The next time after the scope's `nowTs` (seconds) when the clock alone changes an event: a start, an end, a score,
 * the end of a blackout or of a signature, and each minute of a live event. Infinity if there is none.
 */
export async function nextChange(scope: Scope): Promise<number> {
  const { nowTs } = scope;
  const next = async (table: ChannelTable, moment: PgColumn | SQL) => {
    const fields = { ts: min(moment).mapWith(Number) };
    const [row] = await scope.groups(table, { fields, where: gt(sql`${moment}`, nowTs), groupBy: [] });
    // `min` of no rows is null, which `mapWith(Number)` turns into 0.
    return row?.ts || Number.POSITIVE_INFINITY;
  };
  const isLive = and(lte(events.startTs, nowTs), gt(events.endTs, nowTs));
  const every = async (seconds: number, where: SQL | undefined) =>
    (await scope.count(events, where)) > 0 ? nowTs + seconds : Number.POSITIVE_INFINITY;
  return Math.min(
    await next(events, events.startTs),
    await next(events, events.endTs),
    await next(goals, goals.atTs),
    await next(events, blackoutEnd),
    await every(RENEWAL_S, isNotNull(events.blackout)),
    await every(LINK_RENEWAL_S, isNotNull(events.stream)),
    await every(PERIOD_S, isLive),
  );
}
