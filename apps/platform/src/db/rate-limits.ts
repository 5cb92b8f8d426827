import { eq, lte, sql } from 'drizzle-orm';
import { rateLimits } from './schema.ts';
import type { Scope } from './scope.ts';

/** Rate-limit counters shared by all processes. */
export const rateLimitQueries = (scope: Scope) => ({
  /** Counts an attempt: increments the bucket's counter, or starts a new window if the last one ended. Returns it. */
  async hit(bucket: string, windowS: number, nowTs: number): Promise<{ count: number; endsTs: number }> {
    const first = { bucket, count: 1, endsTs: nowTs + windowS };
    if ((await scope.add(rateLimits, [first])).length > 0) return first;
    const hasEnded = sql`${rateLimits.endsTs} <= ${nowTs}`;
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
  removeEnded: (nowTs: number) => scope.remove(rateLimits, lte(rateLimits.endsTs, nowTs)),
});
