import type { Clock } from './clock.ts';

/** What a browser's `localStorage` offers of itself. Each call may throw (full, blocked). */
export interface TextStore {
  getItem(name: string): string | null;
  setItem(name: string, text: string): void;
  removeItem(name: string): void;
}

export interface StoredValues {
  /** The value, or null when absent, expired or unreadable. */
  read(name: string): unknown;
  write(name: string, value: unknown, lifetimeMs?: number): void;
  remove(name: string): void;
}

/** §9, *Local storage*: the fixed prefix of all that the site keeps in a browser. */
export const STORAGE_PREFIX = 'grandstand.';

const DEFAULT_LIFETIME_MS = 365 * 24 * 3_600_000;

/**
 * Values kept under a fixed prefix for a long, bounded time (§9, *Local storage*).
 * A store that is full, blocked or corrupted costs the value, never an exception.
 */
export function createStoredValues(store: TextStore, clock: Clock, prefix: string): StoredValues {
  const attempt = <T>(action: () => T): T | null => {
    try {
      return action();
    } catch {
      return null;
    }
  };
  return {
    read(name) {
      const text = attempt(() => store.getItem(prefix + name));
      const entry: unknown = text === null ? null : attempt((): unknown => JSON.parse(text));
      if (typeof entry !== 'object' || entry === null || !('value' in entry) || !('expires' in entry))
        return null;
      if (typeof entry.expires === 'number' && entry.expires > clock.now()) return entry.value;
      attempt(() => store.removeItem(prefix + name));
      return null;
    },
    write(name, value, lifetimeMs = DEFAULT_LIFETIME_MS) {
      attempt(() =>
        store.setItem(prefix + name, JSON.stringify({ value, expires: clock.now() + lifetimeMs })),
      );
    },
    remove(name) {
      attempt(() => store.removeItem(prefix + name));
    },
  };
}
