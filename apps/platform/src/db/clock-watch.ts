import type { Clock } from '@grandstand/core';
import { sql } from 'drizzle-orm';
import type { SqlDatabase } from './sql-database.ts';
import { clockChecks } from './schema.ts';

const CHECK_INTERVAL_S = 300;
/** A jump back by less is a correction. */
const MAX_BACK_S = 3600;
/** A platform may have been stopped for so long; a longer gap is a jump. */
const MAX_GAP_S = 7 * 86_400;
/**
 * After a jump, the clock must run evenly for so long: shorter than the access after a period that has not been renewed
 * (docs/adr/056), so that no subscriber loses access.
 */
const PROBATION_S = 20 * 3600;

/**
 * Watches the machine's clock. Work that cannot be undone, deleting and charging, waits for 20 hours after the clock has
 * jumped: a clock that was a year ahead for an hour would end all sessions and renew all subscriptions. `onJump` reports
 * each jump once.
 */
export function createClockWatch({
  db,
  clock,
  onJump,
}: {
  readonly db: SqlDatabase;
  /** The machine's clock, not the simulated one of the control API. */
  readonly clock: Clock;
  readonly onJump: (error: Error) => void;
}) {
  let checked = { atTs: 0, trustedFromTs: 0 };
  return {
    /** False: the time may be wrong. */
    async isTrusted(): Promise<boolean> {
      const nowTs = Math.floor(clock.now() / 1000);
      if (nowTs < checked.atTs || nowTs - checked.atTs >= CHECK_INTERVAL_S) {
        const { lastTs, trustedFromTs } = clockChecks;
        const hasJumped = sql`(${nowTs}::bigint < ${lastTs} - ${MAX_BACK_S} or ${nowTs}::bigint > ${lastTs} + ${MAX_GAP_S})`;
        const probationEndTs = nowTs + PROBATION_S;
        const [row] = await db
          .insert(clockChecks)
          .values({ lastTs: nowTs })
          .onConflictDoUpdate({
            target: clockChecks.id,
            set: {
              lastTs: nowTs,
              trustedFromTs: sql`case when ${hasJumped} then ${probationEndTs}::bigint else ${trustedFromTs} end`,
            },
          })
          .returning();
        checked = { atTs: nowTs, trustedFromTs: row?.trustedFromTs ?? 0 };
        if (checked.trustedFromTs === probationEndTs)
          onJump(
            new Error(
              'The clock has jumped since the last check. If it is right, deleting expired data and renewing subscriptions continue in 20 hours.',
            ),
          );
      }
      return nowTs >= checked.trustedFromTs;
    },
  };
}
export type ClockWatch = ReturnType<typeof createClockWatch>;
