import type { StoredValues } from '@grandstand/core';
import type { TrackedEvent } from './events.ts';

/** Storage key of the events that were sent for orders, e.g. `purchase 12`. */
const SENT_STORAGE_KEY = 'analytics_purchases';
const MAX_REMEMBERED = 50;

/**
 * Whether an event of an order was sent before, by any tab: a purchase may be resumed after a reload or in a second tab
 * (D6). Remembers the event.
 */
export function isRepeated(event: TrackedEvent, stored: StoredValues): boolean {
  if (!('transaction_id' in event) || event.transaction_id === null) return false;
  const id = `${event.name} ${event.transaction_id}`;
  const value = stored.read(SENT_STORAGE_KEY);
  const sent: readonly unknown[] = Array.isArray(value) ? value : [];
  if (sent.includes(id)) return true;
  stored.write(SENT_STORAGE_KEY, [...sent, id].slice(-MAX_REMEMBERED));
  return false;
}
