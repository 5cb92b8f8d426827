import type { EventStreamContent } from '@grandstand/content-files';
import type { Clock } from '@grandstand/core';
import { eq } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { isPublicStream } from '../../commerce/access/index.ts';
import type { Database } from '../../../db/database.ts';
import { eventCategories, events, goals } from '../../catalog/catalog/schema.ts';
import { createScope } from '../../../db/scope.ts';
import type { ShownGoal } from '../sources/index.ts';

/** `createScope` needs a time, but these queries do not use it. */
const NO_TIME = 0;

const CACHED_MS = 10_000;

/** Event data needed by a stream. Times in seconds. */
export interface EventTiming {
  readonly startTs: number;
  readonly endTs: number;
  readonly surface: string;
  /** The stream by URL; null: sample footage. */
  readonly urls: EventStreamContent | null;
  /** Whether the stream needs signed URLs. */
  readonly isProtected: boolean;
  readonly goals: readonly ShownGoal[];
}

/**
 * Returns a function that looks up an event and caches it for `CACHED_MS`: operators change events in processes of their
 * own. `onTimesChanged` subscribes to changes by the control API (`features/operation/control/event-times.ts`).
 */
export function createEventTimingLookup(
  db: Database,
  clock: Clock,
  onTimesChanged?: (listener: (channelId: string, eventId: number) => void) => void,
) {
  const cache = new LRUCache<string, EventTiming>({ max: 2000, ttl: CACHED_MS, perf: clock });
  onTimesChanged?.((channelId, eventId) => cache.delete(`${channelId}/${eventId}`));
  return async (channelId: string, eventId: number): Promise<EventTiming | null> => {
    const key = `${channelId}/${eventId}`;
    const cached = cache.get(key);
    if (cached) return cached;
    const scope = createScope(db, channelId, NO_TIME);
    const [event] = await scope.rows(events, { where: eq(events.id, eventId) });
    if (!event) return null;
    const [category] = await scope.rows(eventCategories, { where: eq(eventCategories.id, event.categoryId) });
    const channel = await scope.channel();
    if (!category || !channel) return null;
    const scored = await scope.rows(goals, { where: eq(goals.eventId, eventId) });
    const timing = {
      startTs: event.startTs,
      endTs: event.endTs,
      surface: category.surface,
      urls: event.stream,
      goals: scored.map(({ atTs, side, points }) => ({ offsetS: atTs - event.startTs, side, points })),
      isProtected: !isPublicStream(event, channel.geo),
    };
    cache.set(key, timing);
    return timing;
  };
}
export type FindEventTiming = ReturnType<typeof createEventTimingLookup>;
