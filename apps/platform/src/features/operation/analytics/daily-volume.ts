import { err, ok, type Result } from '@grandstand/core';
import { rateLimitQueries } from '../../../db/rate-limits.ts';
import type { Scope } from '../../../db/scope.ts';
import { ipAddressBlock } from '../../../http/ip-address-block.ts';
import { type Refusal, tooManyUntil } from '../../../http/refusal.ts';

const DAY_S = 24 * 3600;
/** Counted in the database; each process spends a counted block before it counts the next. */
export const BLOCK_BYTES = 64 * 1024;
const MIB_BLOCKS = (1024 * 1024) / BLOCK_BYTES;

/**
 * Blocks that a channel's messages may fill in a day. The senders need no key, so without a limit anyone could fill the
 * disk. One IP address may use up an eighth, so that it does not silence a channel's own pages.
 */
export const DAILY_BLOCKS = {
  /** Ten thousand viewers of three hours send about half of it. */
  analytics: 2048 * MIB_BLOCKS,
  reports: 64 * MIB_BLOCKS,
} as const;
const SHARE_OF_IP = 1 / 8;

/** The counters of one process are forgotten above this number; it then counts new blocks. */
const MAX_COUNTERS = 10_000;

export interface DailyVolume {
  /** Counts a message of this size before it is stored. Returns a 429 refusal above the limit. */
  take(
    kind: keyof typeof DAILY_BLOCKS,
    message: unknown,
    sender: { readonly scope: Scope; readonly ip: string; readonly nowTs: number },
  ): Promise<Result<Refusal, null>>;
}

interface Counted {
  readonly bytesLeft: number;
  readonly endsTs: number;
}

export function createDailyVolume(): DailyVolume {
  const counters = new Map<string, Counted>();

  const takeFrom = async (scope: Scope, bucket: string, max: number, bytes: number, nowTs: number) => {
    const name = `${scope.channelId} ${bucket}`;
    const known = counters.get(name);
    const isCurrent = known !== undefined && known.endsTs > nowTs && known.endsTs <= nowTs + DAY_S;
    if (isCurrent && known.bytesLeft >= bytes) {
      counters.set(name, { ...known, bytesLeft: known.bytesLeft - bytes });
      return null;
    }
    const { isTaken, endsTs } = await rateLimitQueries(scope).take(bucket, { windowS: DAY_S, max }, nowTs);
    if (!isTaken) return endsTs;
    if (counters.size >= MAX_COUNTERS) counters.clear();
    // Another request may have counted a block in the meantime.
    const bytesLeft = (counters.get(name)?.bytesLeft ?? 0) + BLOCK_BYTES - bytes;
    counters.set(name, { bytesLeft: Math.min(bytesLeft, 2 * BLOCK_BYTES), endsTs });
    return null;
  };

  return {
    async take(kind, message, { scope, ip, nowTs }) {
      const bytes = Buffer.byteLength(JSON.stringify(message) ?? '');
      const max = DAILY_BLOCKS[kind];
      for (const [bucket, blocks] of [
        [`${kind} volume ip ${ipAddressBlock(ip)}`, max * SHARE_OF_IP],
        [`${kind} volume`, max],
      ] as const) {
        const endsTs = await takeFrom(scope, bucket, blocks, bytes, nowTs);
        if (endsTs !== null) return err(tooManyUntil(endsTs, nowTs));
      }
      return ok(null);
    },
  };
}
