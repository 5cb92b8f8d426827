import { err, ok, type Result } from '@grandstand/core';
import { rateLimitQueries } from '../../db/rate-limits.ts';
import type { Scope } from '../../db/scope.ts';
import { ipAddressBlock } from '../../http/ip-address-block.ts';
import { type Refusal, tooManyUntil } from '../../http/refusal.ts';

const WINDOW_S = 600;
/** Quotes and purchases with a code. Many users of a school or arena share one IP address. */
const MAX_TRIES = { session: 60, ip: 1200 } as const;

/** Returns a 429 refusal above the limit: codes must not be found by trying. */
export async function checkCouponLimit(
  scope: Scope,
  { sessionId, ip, nowTs }: { sessionId: number; ip: string; nowTs: number },
): Promise<Result<Refusal, null>> {
  const buckets = [
    [`coupon session ${sessionId}`, MAX_TRIES.session],
    [`coupon ip ${ipAddressBlock(ip)}`, MAX_TRIES.ip],
  ] as const;
  for (const [bucket, max] of buckets) {
    const { count, endsTs } = await rateLimitQueries(scope).hit(bucket, WINDOW_S, nowTs);
    if (count > max) return err(tooManyUntil(endsTs, nowTs));
  }
  return ok(null);
}
