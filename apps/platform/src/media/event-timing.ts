import { eq } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Database } from '../db/database.ts';
import { eventCategories } from '../db/schema/event-categories.ts';
import { events } from '../db/schema/events.ts';
import { createScope } from '../store/scope.ts';

/** What a stream needs to know of its event. Times in seconds. */
export interface EventTiming {
  readonly startTs: number;
  readonly endTs: number;
  readonly surface: string;
  /** Plays by signed addresses only. */
  readonly isProtected: boolean;
}

/** Looks events up by channel and id; an event never changes, so what is found is kept. */
export function createEventTimings(db: Database) {
  const found = new LRUCache<string, EventTiming>({ max: 2000 });
  return async (channelId: string, eventId: number): Promise<EventTiming | null> => {
    const key = `${channelId}/${eventId}`;
    const known = found.get(key);
    if (known) return known;
    const scope = createScope(db, channelId);
    const [event] = await scope.rows(events, { where: eq(events.id, eventId) });
    if (!event) return null;
    const [category] = await scope.rows(eventCategories, { where: eq(eventCategories.id, event.categoryId) });
    if (!category) return null;
    const timing = {
      startTs: event.startTs,
      endTs: event.endTs,
      surface: category.surface,
      isProtected: event.type !== 'free',
    };
    found.set(key, timing);
    return timing;
  };
}
export type EventTimings = ReturnType<typeof createEventTimings>;
