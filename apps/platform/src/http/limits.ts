import { err, ok, type Result } from '@grandstand/core';
import { hashOfToken } from '../db/api-key.ts';
import { type Bucket, rateLimitQueries } from '../db/rate-limits.ts';
import type { Scope } from '../db/scope.ts';
import { ipAddressBlock } from './ip-address-block.ts';
import { type Refusal, tooManyUntil } from './refusal.ts';
import { createWindowLimit, type WindowLimit } from './window-limit.ts';

/**
 * Maximum attempts per time window and channel. Many users of a school or arena share one IP address. Attempts to guess
 * a password or code are throttled by `features/identity/accounts/throttle.ts` instead.
 */
interface Limit {
  readonly windowS: number;
  readonly perIp?: number;
  readonly perSession?: number;
  readonly perAccount?: number;
}

const LIMITS = {
  // Before and after the captcha: robots must not use up the registrations of an IP address.
  'register-attempt': { windowS: 3600, perSession: 10 },
  register: { windowS: 3600, perIp: 200 },
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
  // Each asks the payment provider, which limits the platform as a whole.
  'list-cards': { windowS: 600, perSession: 120, perIp: 2400, perAccount: 120 },
  'customer-portal': { windowS: 600, perSession: 30, perIp: 600, perAccount: 30 },
  'change-card': { windowS: 600, perSession: 60, perIp: 1200, perAccount: 60 },
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

/** Counts an attempt. Returns a 429 refusal above a limit; refused attempts are not counted. */
export async function checkLimit(
  scope: Scope,
  action: keyof typeof LIMITS,
  { sessionId, ip, account, nowTs }: Attempt,
): Promise<Result<Refusal, null>> {
  const { windowS, perIp, perSession, perAccount }: Limit = LIMITS[action];
  const buckets: Bucket[] = [];
  const add = (bucket: string, max: number | undefined) => {
    if (max !== undefined) buckets.push({ bucket: `${action} ${bucket}`, windowS, max });
  };
  if (sessionId !== undefined) add(`session ${sessionId}`, perSession);
  if (account !== undefined) add(`account ${hashOfToken(String(account))}`, perAccount);
  add(`ip ${ipAddressBlock(ip)}`, perIp);
  const taken = await rateLimitQueries(scope).takeAll(buckets, nowTs);
  return taken.isTaken ? ok(null) : err(tooManyUntil(taken.endsTs, nowTs));
}

/** A start of the app opens one session. The deep tests open three in a second. */
export const SESSION_LIMIT = { windowS: 600, max: 3000 } satisfies WindowLimit;

/**
 * Limits the sessions of an IP address, which have attempts of their own in the limits above. Per process: a session is
 * not stored, so it costs nothing that the processes share.
 */
export function createSessionLimit() {
  const take = createWindowLimit(SESSION_LIMIT);
  return (channelId: string, ip: string, nowTs: number): Result<Refusal, null> => {
    const fullUntilTs = take(`${channelId} ${ipAddressBlock(ip)}`, nowTs);
    return fullUntilTs === null ? ok(null) : err(tooManyUntil(fullUntilTs, nowTs));
  };
}
