import { and, eq, inArray, lt, lte, or, sql } from 'drizzle-orm';
import { rateLimits } from './schema.ts';
import type { Scope } from './scope.ts';

/** A window that ends later than a new one was started while the clock was ahead. */
const whereEnded = (windowS: number, nowTs: number) =>
  sql`(${rateLimits.endsTs} <= ${nowTs} or ${rateLimits.endsTs} > ${nowTs + windowS})`;

/** Rate-limit counters shared by all processes. */
export const rateLimitQueries = (scope: Scope) => ({
  /** Counts an attempt: increments the bucket's counter, or starts a new window if the last one ended. Returns it. */
  async hit(bucket: string, windowS: number, nowTs: number): Promise<{ count: number; endsTs: number }> {
    const first = { bucket, count: 1, endsTs: nowTs + windowS };
    if ((await scope.add(rateLimits, [first])).length > 0) return first;
    const hasEnded = whereEnded(windowS, nowTs);
    const changed = await scope.update(
      rateLimits,
      {
        count: sql`case when ${hasEnded} then 1 else ${rateLimits.count} + 1 end`,
        endsTs: sql`case when ${hasEnded} then ${nowTs + windowS} else ${rateLimits.endsTs} end`,
      },
      eq(rateLimits.bucket, bucket),
    );
    return changed[0] ?? first;
  },
  /**
   * Counts an attempt if fewer than `max` were counted in the window. `count` includes this attempt if it was counted.
   */
  async take(
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
  },
  /** Takes back attempts that `take` counted: they turned out to be legitimate. */
  giveBack: (buckets: readonly string[]) =>
    scope.update(
      rateLimits,
      { count: sql`greatest(${rateLimits.count} - 1, 0)` },
      inArray(rateLimits.bucket, [...buckets]),
    ),
  /** Starts anew, e.g. after the owner of an account has proven who they are. */
  clear: (buckets: readonly string[]) => scope.clear(rateLimits, inArray(rateLimits.bucket, [...buckets])),
  removeEnded: (nowTs: number) => scope.remove(rateLimits, lte(rateLimits.endsTs, nowTs)),
});
