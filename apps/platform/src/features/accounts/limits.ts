import { err, ok, type Result } from '@grandstand/core';
import { type Refusal, tooManyUntil } from '../../http/refusal.ts';
import type { Scope } from '../../db/scope.ts';
import { ipAddressBlock } from '../../http/ip-address-block.ts';
import { hashOfToken } from '../../db/api-key.ts';
import { rateLimitQueries } from '../../db/rate-limits.ts';

/**
 * Maximum attempts per time window. Many users of a school or arena share one IP address. Attempts to guess a password or
 * code are throttled by `throttle.ts` instead.
 */
interface Limit {
  readonly windowS: number;
  readonly perSession: number;
  readonly perIp: number;
  readonly perAccount?: number;
}

const LIMITS = {
  register: { windowS: 3600, perSession: 10, perIp: 200 },
  captcha: { windowS: 3600, perSession: 30, perIp: 600 },
  social: { windowS: 600, perSession: 20, perIp: 300 },
  'password-reset': { windowS: 3600, perSession: 10, perIp: 100 },
  resend: { windowS: 3600, perSession: 5, perIp: 100, perAccount: 5 },
  'delete-account': { windowS: 3600, perSession: 5, perIp: 100, perAccount: 5 },
  'session-code': { windowS: 600, perSession: 30, perIp: 600 },
  // Password hashing is expensive.
  'password-change': { windowS: 3600, perSession: 10, perIp: 100, perAccount: 20 },
} satisfies Record<string, Limit>;

export interface Attempt {
  readonly sessionId: number;
  readonly ip: string;
  readonly nowTs: number;
  /** Email, telephone number or id of the target account. */
  readonly account?: string | number;
}

/** Counts an attempt. Returns a 429 refusal above the limit. */
export async function checkLimit(
  scope: Scope,
  action: keyof typeof LIMITS,
  { sessionId, ip, account, nowTs }: Attempt,
): Promise<Result<Refusal, null>> {
  const limit: Limit = LIMITS[action];
  const buckets: [string, number][] = [
    [`${action} session ${sessionId}`, limit.perSession],
    [`${action} ip ${ipAddressBlock(ip)}`, limit.perIp],
  ];
  if (account !== undefined && limit.perAccount !== undefined) {
    buckets.push([`${action} account ${hashOfToken(String(account))}`, limit.perAccount]);
  }
  for (const [bucket, max] of buckets) {
    const { count, endsTs } = await rateLimitQueries(scope).hit(bucket, limit.windowS, nowTs);
    if (count > max) return err(tooManyUntil(endsTs, nowTs));
  }
  return ok(null);
}
