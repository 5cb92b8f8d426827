import type { TextStore } from '../stored-values.ts';

/** A browser's local storage without the browser; `entries` is what it holds. */
export function createMemoryStore(entries = new Map<string, string>()): TextStore {
  return {
    getItem: (name) => entries.get(name) ?? null,
    setItem: (name, text) => void entries.set(name, text),
    removeItem: (name) => void entries.delete(name),
  };
}
