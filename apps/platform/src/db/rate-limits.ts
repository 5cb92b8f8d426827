import { eq, inArray, lte, sql } from 'drizzle-orm';
import { defineStatement } from './statement.ts';
import { rateLimits } from './schema.ts';
import type { Scope } from './scope.ts';
import { sqlOf, type SqlDatabase } from './sql-database.ts';

/** A window that ends later than a new one was started while the clock was ahead. */
const hasEnded = sql`(${rateLimits.endsTs} <= ${sql.placeholder('nowTs')} or ${rateLimits.endsTs} > ${sql.placeholder('endsTs')})`;

/** Starts a window, or counts an attempt in a running one that is not full. Returns no row if it is full. */
const insertAttempt = (db: SqlDatabase) =>
  db
    .insert(rateLimits)
    .values({
      channelId: sql.placeholder('channelId'),
      bucket: sql.placeholder('bucket'),
      endsTs: sql.placeholder('endsTs'),
      count: 1,
    })
    .onConflictDoUpdate({
      target: [rateLimits.channelId, rateLimits.bucket],
      set: {
        count: sql`case when ${hasEnded} then 1 else ${rateLimits.count} + 1 end`,
        endsTs: sql`case when ${hasEnded} then excluded.ends_ts else ${rateLimits.endsTs} end`,
      },
      setWhere: sql`${hasEnded} or ${rateLimits.count} < ${sql.placeholder('max')}`,
    })
    .returning();

const takeStatement = defineStatement('take_rate_limit', insertAttempt);

/** A counter and the attempts that it allows in a window. */
export interface Bucket {
  readonly bucket: string;
  readonly windowS: number;
  readonly max: number;
}

/** Values of the placeholders of `insertAttempt`. */
const valuesOfAttempt = (scope: Scope, { bucket, windowS, max }: Bucket, nowTs: number) => ({
  channelId: scope.channelId,
  bucket,
  endsTs: nowTs + windowS,
  nowTs,
  max,
});

/** Rate-limit counters shared by all processes. */
export function rateLimitQueries(scope: Scope) {
  const find = (bucket: string) => scope.first(rateLimits, eq(rateLimits.bucket, bucket));

  /**
   * Counts an attempt if fewer than `max` were counted in the window. `count` includes this attempt if it was counted.
   */
  async function take(
    bucket: string,
    { windowS, max }: { windowS: number; max: number },
    nowTs: number,
  ): Promise<{ isTaken: boolean; count: number; endsTs: number }> {
    const first = { bucket, count: 1, endsTs: nowTs + windowS };
    const values = valuesOfAttempt(scope, { bucket, windowS, max }, nowTs);
    const [counted] = max > 0 ? await takeStatement(sqlOf(scope.database)).execute(values) : [];
    if (counted) return { isTaken: true, ...counted };
    return { isTaken: false, ...((await find(bucket)) ?? first) };
  }

  /** Takes back attempts that `take` or `takeAll` counted: they turned out to be legitimate. */
  const giveBack = (buckets: readonly string[]) =>
    scope.update(
      rateLimits,
      { count: sql`greatest(${rateLimits.count} - 1, 0)` },
      inArray(rateLimits.bucket, [...buckets]),
    );

  return {
    take,
    giveBack,
    /**
     * Counts an attempt in all buckets, in this order, or in none if one of them is full: a refused attempt must not use
     * up what others share with it, for example their IP address. `counts` are in the order of the buckets.
     */
    async takeAll(
      buckets: readonly Bucket[],
      nowTs: number,
    ): Promise<{ isTaken: true; counts: readonly number[] } | { isTaken: false; endsTs: number }> {
      const counts: number[] = [];
      for (const [index, { bucket, ...limit }] of buckets.entries()) {
        const { isTaken, count, endsTs } = await take(bucket, limit, nowTs);
        if (!isTaken) {
          const counted = buckets.slice(0, index).map((one) => one.bucket);
          if (counted.length > 0) await giveBack(counted);
          return { isTaken, endsTs };
        }
        counts.push(count);
      }
      return { isTaken: true, counts };
    },
    /** Starts anew, e.g. after the owner of an account has proven who they are. */
    clear: (buckets: readonly string[]) => scope.clear(rateLimits, inArray(rateLimits.bucket, [...buckets])),
    removeEnded: (nowTs: number) => scope.remove(rateLimits, lte(rateLimits.endsTs, nowTs)),
  };
}
