import { LRUCache } from 'lru-cache';
import type { Database } from '../db/database.ts';
import type { Channel } from '../db/channel-registry.ts';
import { createScope, type Scope } from '../db/scope.ts';

/** Roughly, for all channels together. */
const MAX_KEPT_BYTES = 64 * 1024 * 1024;

/** The next moment after the scope's `nowTs` at which the clock alone changes an answer; seconds, or infinity. */
export type NextChange = (scope: Scope) => Promise<number>;

interface Opened {
  readonly version: number;
  /** Seconds; the end is exclusive. */
  readonly fromTs: number;
  readonly untilTs: Promise<number>;
}

export interface Edition {
  /** What `make` answers, made once for all who ask with this key. What it throws is not kept. */
  keep<T extends object>(
    key: unknown,
    { make, bytesOf }: { make: () => Promise<T>; bytesOf: (made: T) => number },
  ): Promise<T>;
}

/**
 * Editions of channels: a channel reads the same to everybody from one write to its content (`content_version`, which
 * the database counts) to the next, and from one moment at which the clock changes an event to the next (ADR 024).
 * An edition keeps what was made of it in this process.
 */
export function createEditions(db: Database, nextChange: NextChange) {
  const current = new Map<string, Opened>();
  const kept = new LRUCache<string, object, () => Promise<object>>({
    maxSize: MAX_KEPT_BYTES,
    fetchMethod: async (_key, _old, { context: make }) => make(),
    // Who waits for something is given it, even where there is no room to keep it.
    ignoreFetchAbort: true,
  });

  const open = ({ id, contentVersion: version }: Channel, nowTs: number): Opened => {
    const opened = { version, fromTs: nowTs, untilTs: nextChange(createScope(db, id, nowTs)) };
    current.set(id, opened);
    return opened;
  };
  const close = (channelId: string, opened: Opened) => {
    if (current.get(channelId) === opened) current.delete(channelId);
  };

  return {
    /** The edition of a channel, as it was read just now, at `nowTs` (seconds). */
    async of(channel: Channel, nowTs: number): Promise<Edition> {
      for (;;) {
        const known = current.get(channel.id);
        const opened = known?.version === channel.contentVersion ? known : open(channel, nowTs);
        try {
          if (opened.fromTs <= nowTs && nowTs < (await opened.untilTs)) return edition(channel.id, opened);
          close(channel.id, opened);
        } catch (error) {
          close(channel.id, opened);
          throw error;
        }
      }
    },
  };

  function edition(channelId: string, { version, fromTs }: Opened): Edition {
    return {
      async keep<T extends object>(
        key: unknown,
        { make, bytesOf }: { make: () => Promise<T>; bytesOf: (made: T) => number },
      ) {
        const made = await kept.fetch(JSON.stringify([channelId, version, fromTs, key]), {
          context: make,
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what `make` of this key made
          sizeCalculation: (value) => bytesOf(value as T),
        });
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
        return made as T;
      },
    };
  }
}
export type Editions = ReturnType<typeof createEditions>;
