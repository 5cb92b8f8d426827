import { and, eq, inArray, lt, lte, or, sql } from 'drizzle-orm';
import { rateLimits } from './schema.ts';
import type { Scope } from './scope.ts';

/** A window that ends later than a new one was started while the clock was ahead. */
const whereEnded = (windowS: number, nowTs: number) =>
  sql`(${rateLimits.endsTs} <= ${nowTs} or ${rateLimits.endsTs} > ${nowTs + windowS})`;

/** A counter and the attempts that it allows in a window. */
export interface Bucket {
  readonly bucket: string;
  readonly windowS: number;
  readonly max: number;
}

/** Rate-limit counters shared by all processes. */
export function rateLimitQueries(scope: Scope) {
  /**
   * Counts an attempt if fewer than `max` were counted in the window. `count` includes this attempt if it was counted.
   */
  async function take(
    bucket: string,
    { windowS, max }: { windowS: number; max: number },
    nowTs: number,
  ): Promise<{ isTaken: boolean; count: number; endsTs: number }> {
    const first = { bucket, count: 1, endsTs: nowTs + windowS };
    if (max > 0 && (await scope.add(rateLimits, [first])).length > 0) return { isTaken: true, ...first };
    const hasEnded = whereEnded(windowS, nowTs);
    const [counted] = await scope.update(
      rateLimits,
      {
        count: sql`case when ${hasEnded} then 1 else ${rateLimits.count} + 1 end`,
        endsTs: sql`case when ${hasEnded} then ${nowTs + windowS} else ${rateLimits.endsTs} end`,
      },
      and(eq(rateLimits.bucket, bucket), or(hasEnded, lt(rateLimits.count, max))),
    );
    if (counted) return { isTaken: true, ...counted };
    const [full] = await scope.rows(rateLimits, { where: eq(rateLimits.bucket, bucket) });
    return { isTaken: false, ...(full ?? first) };
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
