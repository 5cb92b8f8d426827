import type { State } from 'swr';

/**
 * SWR's cache. An entry stays the same object while its response does: SWR stores a new one also when a request begins or
 * ends, and React would then render every component anew that it hydrates afterwards, as their entry is another one than
 * the server's. Components read the response and the error only.
 */
export class ResponseCache extends Map<string, State> {
  override set(key: string, next: State): this {
    const entry = this.get(key);
    if (!entry || entry.data !== next.data || entry.error !== next.error) return super.set(key, next);
    Object.assign(entry, next);
    return this;
  }
}
