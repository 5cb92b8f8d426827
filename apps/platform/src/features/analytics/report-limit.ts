import { err, ok, type Result } from '@grandstand/core';
import { ipAddressBlock } from '../../http/ip-address-block.ts';
import { type Refusal, tooManyUntil } from '../../http/refusal.ts';
import type { Scope } from '../../db/scope.ts';
import { rateLimitQueries } from '../../db/rate-limits.ts';

const WINDOW_S = 60;

/** Requests per minute, IP address and channel. A whole arena may share one IP address. */
const MAX_REPORTS = { analytics: 6000, reports: 600, policyReports: 120 } as const;

/** Returns a 429 refusal above the limit; these calls need no key. */
export async function checkReportLimit(
  scope: Scope,
  what: keyof typeof MAX_REPORTS,
  { ip, nowTs }: { ip: string; nowTs: number },
): Promise<Result<Refusal, Scope>> {
  const { count, endsTs } = await rateLimitQueries(scope).hit(
    `${what} ip ${ipAddressBlock(ip)}`,
    WINDOW_S,
    nowTs,
  );
  if (count <= MAX_REPORTS[what]) return ok(scope);
  return err(tooManyUntil(endsTs, nowTs));
}
