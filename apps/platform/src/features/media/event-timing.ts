import { eq } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { isPublicStream } from '../access/index.ts';
import type { Database } from '../../db/database.ts';
import { channels } from '../../db/schema.ts';
import { eventCategories, events } from '../catalog/schema.ts';
import { createScope } from '../../db/scope.ts';

/** The queries here are independent of time. */
const NO_TIME = 0;

/** Event data needed by a stream. Times in seconds. */
export interface EventTiming {
  readonly startTs: number;
  readonly endTs: number;
  readonly surface: string;
  /** Plays by signed addresses only. */
  readonly isProtected: boolean;
}

/**
 * Looks up and caches events, which only the control changes. @param onMoved subscribes to events moved by the
 * control (`features/control/event-times.ts`).
 */
export function createEventTimings(
  db: Database,
  onMoved?: (listener: (channelId: string, eventId: number) => void) => void,
) {
  const found = new LRUCache<string, EventTiming>({ max: 2000 });
  onMoved?.((channelId, eventId) => found.delete(`${channelId}/${eventId}`));
  return async (channelId: string, eventId: number): Promise<EventTiming | null> => {
    const key = `${channelId}/${eventId}`;
    const known = found.get(key);
    if (known) return known;
    const scope = createScope(db, channelId, NO_TIME);
    const [event] = await scope.rows(events, { where: eq(events.id, eventId) });
    if (!event) return null;
    const [category] = await scope.rows(eventCategories, { where: eq(eventCategories.id, event.categoryId) });
    const [channel] = await db.select().from(channels).where(eq(channels.id, channelId));
    if (!category || !channel) return null;
    const timing = {
      startTs: event.startTs,
      endTs: event.endTs,
      surface: category.surface,
      isProtected: !isPublicStream(event.type, channel.geo),
    };
    found.set(key, timing);
    return timing;
  };
}
export type EventTimings = ReturnType<typeof createEventTimings>;
