import type { Clock } from '@grandstand/core';
import { LRUCache } from 'lru-cache';
import type { ChannelRegistry } from '../../../db/channel-registry.ts';

/** A replaced channel key opens sessions for so long; what they may do does not depend on it. */
const LIFETIME_MS = 10_000;

/**
 * Finds the ids of channels by their keys, and remembers them: all visitors of a match open a session in the same minute,
 * even while the database is slow.
 */
export function createChannelIds(registry: Pick<ChannelRegistry, 'byKey'>, clock: Clock) {
  const known = new LRUCache<string, string>({ max: 1000, ttl: LIFETIME_MS, perf: clock });
  return async (channelKey: string): Promise<string | null> => {
    const found = known.get(channelKey) ?? (await registry.byKey(channelKey))?.id ?? null;
    if (found !== null && !known.has(channelKey)) known.set(channelKey, found);
    return found;
  };
}
