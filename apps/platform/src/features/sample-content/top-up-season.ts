import { FILLER_SLUG_PREFIX, PAST_S, planFixtures, type Seed } from '@grandstand/demo-content';
import { and, eq, gt, max, notLike, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { events, goals } from '../catalog/schema.ts';
import { appendRows } from '../../db/write-rows.ts';

/**
 * Adds missing events to a channel's season at `nowTs` (seconds); returns their number. Safe for concurrent
 * processes.
 */
export async function topUpSeason(db: Database, seed: Seed, nowTs: number): Promise<number> {
  const channelId = seed.channel.id;
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`season ${channelId}`}))`);
    const whereOfChannel = eq(events.channelId, channelId);
    const existing = await tx
      .select({
        slug: events.slug,
        startTs: events.startTs,
        endTs: events.endTs,
        homeId: events.homeId,
        awayId: events.awayId,
        type: events.type,
        blackout: events.blackout,
      })
      .from(events)
      .where(and(whereOfChannel, gt(events.endTs, nowTs - PAST_S)));
    const [lastRegular] = await tx
      .select({ startTs: max(events.startTs) })
      .from(events)
      .where(and(whereOfChannel, notLike(events.slug, `${FILLER_SLUG_PREFIX}%`)));
    const [last] = await tx
      .select({ id: max(events.id) })
      .from(events)
      .where(whereOfChannel);

    const fixtures = planFixtures(seed, existing, lastRegular?.startTs ?? nowTs - PAST_S, nowTs);
    const firstId = (last?.id ?? seed.channel.first_event_id - 1) + 1;
    const rows = fixtures.map(({ goals: plannedGoals, ...fixture }, index) => ({
      event: { channelId, id: firstId + index, image: null, ...fixture },
      goals: plannedGoals.map(({ offsetS, side, points }, position) => {
        return {
          channelId,
          eventId: firstId + index,
          position,
          atTs: fixture.startTs + offsetS,
          side,
          points,
        };
      }),
    }));
    await appendRows(
      tx,
      events,
      rows.map((row) => row.event),
    );
    await appendRows(
      tx,
      goals,
      rows.flatMap((row) => row.goals),
    );
    return rows.length;
  });
}
