import type { TextStore } from './stored-values.ts';

/** A replacement for the browser's storage on a server and in tests; `entries` is its content. */
export function createMemoryStore(entries = new Map<string, string>()): TextStore {
  return {
    getItem: (name) => entries.get(name) ?? null,
    setItem: (name, text) => void entries.set(name, text),
    removeItem: (name) => void entries.delete(name),
  };
}
