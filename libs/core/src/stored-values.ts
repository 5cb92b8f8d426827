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
  /** Writes at once, a year ahead unless a lifetime is given. */
  write(name: string, value: unknown, lifetimeMs?: number): void;
  /**
   * For state that changes often and outlives a page (D22): `read` has it at once; the store has it after
   * STORE_PERSISTENCE_TIMEOUT_MS at the latest, and after `flush`.
   */
  writeLater(name: string, value: unknown, lifetimeMs?: number): void;
  /** Writes what `writeLater` holds back; to be called when the page is hidden. */
  flush(): void;
  remove(name: string): void;
}

/** §9, *Local storage*: the fixed prefix of all that the site keeps in a browser. */
export const STORAGE_PREFIX = 'grandstand.';

/** §9, *Store persistence timeout*. */
export const STORE_PERSISTENCE_TIMEOUT_MS = 60_000;

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
  const textOf = (value: unknown, lifetimeMs: number) =>
    JSON.stringify({ value, expires: clock.now() + lifetimeMs });
  /** Texts that are not in the store yet, by name. */
  const pending = new Map<string, string>();
  let cancelFlush: (() => void) | null = null;
  const put = (name: string, text: string) => {
    pending.delete(name);
    attempt(() => store.setItem(prefix + name, text));
  };
  const flush = () => {
    cancelFlush?.();
    cancelFlush = null;
    for (const [name, text] of pending) put(name, text);
  };
  return {
    read(name) {
      const text = pending.get(name) ?? attempt(() => store.getItem(prefix + name));
      const entry: unknown = text === null ? null : attempt((): unknown => JSON.parse(text));
      if (typeof entry !== 'object' || entry === null || !('value' in entry) || !('expires' in entry))
        return null;
      if (typeof entry.expires === 'number' && entry.expires > clock.now()) return entry.value;
      pending.delete(name);
      attempt(() => store.removeItem(prefix + name));
      return null;
    },
    write(name, value, lifetimeMs = DEFAULT_LIFETIME_MS) {
      put(name, textOf(value, lifetimeMs));
    },
    writeLater(name, value, lifetimeMs = DEFAULT_LIFETIME_MS) {
      pending.set(name, textOf(value, lifetimeMs));
      // Not restarted by later changes: a value that changes all the time is written, too.
      cancelFlush ??= clock.after(STORE_PERSISTENCE_TIMEOUT_MS, flush);
    },
    flush,
    remove(name) {
      pending.delete(name);
      attempt(() => store.removeItem(prefix + name));
    },
  };
}
