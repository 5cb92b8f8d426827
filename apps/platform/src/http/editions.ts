import { LRUCache } from 'lru-cache';
import type { Database } from '../db/database.ts';
import type { Channel } from '../db/channel-registry.ts';
import type { ReadingLanguage } from '../db/reading-language.ts';
import { createScope, type Scope } from '../db/scope.ts';

/** Approximate limit for all channels together. */
const MAX_CACHE_BYTES = 64 * 1024 * 1024;

/** The next time after the scope's `nowTs` when the clock alone changes a response; seconds or Infinity. */
export type NextChange = (scope: Scope) => Promise<number>;

interface EditionPeriod {
  readonly version: number;
  /** Seconds; the end is exclusive. */
  readonly fromTs: number;
  readonly untilTs: Promise<number>;
}

export interface Edition {
  /** The same in every process. */
  readonly name: string;
  /** When the clock ends it, in seconds, or Infinity. A write may end it before. */
  readonly untilTs: number;
  /** Returns `make`'s result, computed once per key and shared by concurrent callers. Errors are not cached. */
  keep<T extends object>(
    key: unknown,
    { make, bytesOf }: { make: () => Promise<T>; bytesOf: (value: T) => number },
  ): Promise<T>;
}

/**
 * Response cache per channel. An edition lasts until the next content write (`content_version`, maintained by
 * database triggers) or the next event change by the clock (ADR 024). Cached in this process.
 */
export function createEditions(db: Database, nextChange: NextChange) {
  const current = new Map<string, EditionPeriod>();
  const cache = new LRUCache<string, object, () => Promise<object>>({
    maxSize: MAX_CACHE_BYTES,
    fetchMethod: async (_key, _old, { context: make }) => make(),
    // Waiting callers get the value even if it does not fit into the cache.
    ignoreFetchAbort: true,
  });

  const startPeriod = ({ id, contentVersion: version }: Channel, nowTs: number): EditionPeriod => {
    const period = { version, fromTs: nowTs, untilTs: nextChange(createScope(db, id, nowTs)) };
    current.set(id, period);
    return period;
  };
  const endPeriod = (channelId: string, period: EditionPeriod) => {
    if (current.get(channelId) === period) current.delete(channelId);
  };

  return {
    /** The current edition of a channel in a language at `nowTs` (seconds). */
    async of(channel: Channel, nowTs: number, language: ReadingLanguage): Promise<Edition> {
      for (;;) {
        const cached = current.get(channel.id);
        const period = cached?.version === channel.contentVersion ? cached : startPeriod(channel, nowTs);
        try {
          const untilTs = await period.untilTs;
          if (period.fromTs <= nowTs && nowTs < untilTs)
            return edition(channel.id, { ...period, untilTs }, language);
          endPeriod(channel.id, period);
        } catch (error) {
          endPeriod(channel.id, period);
          throw error;
        }
      }
    },
  };

  function edition(
    channelId: string,
    { version, fromTs, untilTs }: Omit<EditionPeriod, 'untilTs'> & { readonly untilTs: number },
    language: ReadingLanguage,
  ): Edition {
    return {
      name: `${version}-${untilTs}`,
      untilTs,
      async keep<T extends object>(
        key: unknown,
        { make, bytesOf }: { make: () => Promise<T>; bytesOf: (value: T) => number },
      ) {
        const value = await cache.fetch(JSON.stringify([channelId, version, fromTs, language.wanted, key]), {
          context: make,
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the result of `make` for this key
          sizeCalculation: (cached) => bytesOf(cached as T),
        });
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
        return value as T;
      },
    };
  }
}
export type Editions = ReturnType<typeof createEditions>;
