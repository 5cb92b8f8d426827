import type { State } from 'swr';
import { keepEqualParts } from './keep-equal-parts.ts';

/**
 * SWR's cache. What stays the same in a response stays the same object, so that one score that changes renders one card.
 * An entry stays the same object while its response does: SWR stores a new one also when a request begins or ends, and
 * React would then render every component anew that it hydrates afterwards, as their entry is another one than the
 * server's. Components read the response and the error only.
 */
export class ResponseCache extends Map<string, State<unknown>> {
  override set(key: string, next: State<unknown>): this {
    const entry = this.get(key);
    if (!entry) return super.set(key, next);
    next.data = keepEqualParts(entry.data, next.data);
    if (entry.data !== next.data || entry.error !== next.error) return super.set(key, next);
    Object.assign(entry, next);
    return this;
  }
}
