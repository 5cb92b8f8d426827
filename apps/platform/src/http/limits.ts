import { err, ok, type Result } from '@grandstand/core';
import { hashOfToken } from '../db/api-key.ts';
import { rateLimitQueries } from '../db/rate-limits.ts';
import type { Scope } from '../db/scope.ts';
import { ipAddressBlock } from './ip-address-block.ts';
import { type Refusal, tooManyUntil } from './refusal.ts';

/**
 * Maximum attempts per time window and channel. Many users of a school or arena share one IP address. Attempts to guess
 * a password or code are throttled by `features/accounts/throttle.ts` instead.
 */
interface Limit {
  readonly windowS: number;
  readonly perIp: number;
  readonly perSession?: number;
  readonly perAccount?: number;
}

const LIMITS = {
  // A start of the app opens one session. The deep tests open three in a second.
  'open-session': { windowS: 600, perIp: 3000 },
  register: { windowS: 3600, perSession: 10, perIp: 200 },
  captcha: { windowS: 3600, perSession: 30, perIp: 600 },
  social: { windowS: 600, perSession: 20, perIp: 300 },
  'password-reset': { windowS: 3600, perSession: 10, perIp: 100 },
  resend: { windowS: 3600, perSession: 5, perIp: 100, perAccount: 5 },
  'delete-account': { windowS: 3600, perSession: 5, perIp: 100, perAccount: 5 },
  'session-code': { windowS: 600, perSession: 30, perIp: 600 },
  // Password hashing is expensive.
  'password-change': { windowS: 3600, perSession: 10, perIp: 100, perAccount: 20 },
  // Promo codes must not be found by trying.
  coupon: { windowS: 600, perSession: 60, perIp: 1200 },
  // Stolen cards are tried with small purchases.
  purchase: { windowS: 600, perSession: 30, perIp: 600, perAccount: 30 },
  'save-card': { windowS: 600, perSession: 30, perIp: 600, perAccount: 30 },
  // Rendering occupies a processor for seconds.
  'render-clip': { windowS: 3600, perSession: 60, perIp: 1200, perAccount: 60 },
  // These calls need no key.
  analytics: { windowS: 60, perIp: 6000 },
  reports: { windowS: 60, perIp: 600 },
  'policy-reports': { windowS: 60, perIp: 120 },
} satisfies Record<string, Limit>;

export interface Attempt {
  readonly ip: string;
  readonly nowTs: number;
  readonly sessionId?: number;
  /** Email, telephone number or id of the target account. */
  readonly account?: string | number;
}

/** Counts an attempt. Returns a 429 refusal above the limit. */
export async function checkLimit(
  scope: Scope,
  action: keyof typeof LIMITS,
  { sessionId, ip, account, nowTs }: Attempt,
): Promise<Result<Refusal, null>> {
  const { windowS, perIp, perSession, perAccount }: Limit = LIMITS[action];
  const buckets: [string, number][] = [[`${action} ip ${ipAddressBlock(ip)}`, perIp]];
  if (sessionId !== undefined && perSession !== undefined)
    buckets.push([`${action} session ${sessionId}`, perSession]);
  if (account !== undefined && perAccount !== undefined)
    buckets.push([`${action} account ${hashOfToken(String(account))}`, perAccount]);
  for (const [bucket, max] of buckets) {
    const { count, endsTs } = await rateLimitQueries(scope).hit(bucket, windowS, nowTs);
    if (count > max) return err(tooManyUntil(endsTs, nowTs));
  }
  return ok(null);
}
