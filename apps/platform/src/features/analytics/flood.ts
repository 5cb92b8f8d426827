import { err, ok, type Result } from '@grandstand/core';
import { addressBlock } from '../../http/address-block.ts';
import type { Refusal } from '../../http/refusal.ts';
import type { Scope } from '../../db/scope.ts';
import { rateLimitQueries } from '../../db/rate-limits.ts';

const WINDOW_S = 60;

/** How much one address may tell a channel in a minute. A whole arena may share an address. */
const MOST = { analytics: 6000, reports: 600 } as const;

/** Refuses (429) an address that tells more than anybody could have to say: nobody needs a key to tell. */
export async function checkFlood(
  rows: Scope,
  what: keyof typeof MOST,
  { ip, nowTs }: { ip: string; nowTs: number },
): Promise<Result<Refusal, Scope>> {
  const { count, endsTs } = await rateLimitQueries(rows).hit(
    `${what} ip ${addressBlock(ip)}`,
    WINDOW_S,
    nowTs,
  );
  if (count <= MOST[what]) return ok(rows);
  return err({ kind: 'too-many', retryAfterS: Math.max(1, endsTs - nowTs) });
}
