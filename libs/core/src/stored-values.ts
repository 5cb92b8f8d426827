import type { Clock } from './clock.ts';

/** The methods of the browser's `localStorage` that are used here. Each may throw (storage full or blocked). */
export interface TextStore {
  getItem(name: string): string | null;
  setItem(name: string, text: string): void;
  removeItem(name: string): void;
}

export interface StoredValues {
  /** The value, or null when absent, expired or unreadable. */
  read(name: string): unknown;
  /** Writes at once. The default lifetime is one year. */
  write(name: string, value: unknown, lifetimeMs?: number): void;
  /**
   * For state that changes often (D22): `read` returns the value at once; it is written to the store by `flush`, or
   * after STORE_PERSISTENCE_TIMEOUT_MS at the latest.
   */
  writeLater(name: string, value: unknown, lifetimeMs?: number): void;
  /** Writes the pending values of `writeLater`; to be called when the page is hidden. */
  flush(): void;
  remove(name: string): void;
}

/** The prefix of all names in the browser's storage (§9, *Local storage*). */
export const STORAGE_PREFIX = 'grandstand.';

/** After this time, a value of `writeLater` is in the store (§9, *Store persistence timeout*). */
export const STORE_PERSISTENCE_TIMEOUT_MS = 60_000;

const DEFAULT_LIFETIME_MS = 365 * 24 * 3_600_000;

/**
 * Stores values with a lifetime under a prefix (§9, *Local storage*). Never throws: when the store is full, blocked
 * or corrupted, writes are lost and reads return null.
 */
export function createStoredValues(store: TextStore, clock: Clock, prefix: string): StoredValues {
  const attempt = <T>(action: () => T): T | null => {
    try {
      return action();
    } catch {
      return null;
    }
  };
  const serialize = (value: unknown, lifetimeMs: number) =>
    JSON.stringify({ value, expires: clock.now() + lifetimeMs });
  /** Serialised values that are not in the store yet, by name. */
  const pending = new Map<string, string>();
  let cancelFlush: (() => void) | null = null;
  const writeText = (name: string, text: string) => {
    pending.delete(name);
    attempt(() => store.setItem(prefix + name, text));
  };
  const flush = () => {
    cancelFlush?.();
    cancelFlush = null;
    for (const [name, text] of pending) writeText(name, text);
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
      writeText(name, serialize(value, lifetimeMs));
    },
    writeLater(name, value, lifetimeMs = DEFAULT_LIFETIME_MS) {
      pending.set(name, serialize(value, lifetimeMs));
      // Later changes do not restart the timer; otherwise a value that changes constantly would never be written.
      cancelFlush ??= clock.after(STORE_PERSISTENCE_TIMEOUT_MS, flush);
    },
    flush,
    remove(name) {
      pending.delete(name);
      attempt(() => store.removeItem(prefix + name));
    },
  };
}
