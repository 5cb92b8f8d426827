import type { TextStore } from '../stored-values.ts';

/** An in-memory replacement for the browser's storage; `entries` is its content. */
export function createMemoryStore(entries = new Map<string, string>()): TextStore {
  return {
    getItem: (name) => entries.get(name) ?? null,
    setItem: (name, text) => void entries.set(name, text),
    removeItem: (name) => void entries.delete(name),
  };
}
