import type { StoredValues } from '@grandstand/core';
import { createListeners } from '../engine/listeners.ts';

/** Settings of the player that this browser keeps. */
export interface StoredSettings<T> {
  readonly get: () => T;
  /** The settings of a browser that has stored none. */
  readonly getDefault: () => T;
  /** Changes the settings and stores them. */
  readonly change: (changes: Partial<T>) => void;
  /** Reads the stored settings; until then they are the defaults. */
  readonly load: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** `parse` returns the defaults for null, and for what it does not understand. */
export function createStoredSettings<T>(
  storage: StoredValues,
  key: string,
  parse: (stored: unknown) => T,
): StoredSettings<T> {
  const listeners = createListeners();
  const defaults = parse(null);
  let settings = defaults;
  const set = (next: T) => {
    settings = next;
    listeners.notify();
  };
  return {
    get: () => settings,
    getDefault: () => defaults,
    change(changes) {
      set({ ...settings, ...changes });
      storage.write(key, settings);
    },
    load: () => set(parse(storage.read(key))),
    subscribe: listeners.add,
  };
}

/** Whether a stored value has named properties. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
