import { createStoredValues, STORAGE_PREFIX, type StoredValues, systemClock } from '@grandstand/core';

/**
 * The browser's local storage. Reaching for `localStorage` itself may throw where the browser blocks it,
 * so it is reached for inside each call, whose exceptions `createStoredValues` turns into absent values.
 */
export const browserStorage = (): StoredValues =>
  createStoredValues(
    {
      getItem: (name) => localStorage.getItem(name),
      setItem: (name, text) => localStorage.setItem(name, text),
      removeItem: (name) => localStorage.removeItem(name),
    },
    systemClock,
    STORAGE_PREFIX,
  );

/** What this tab alone remembers, for as long as it is open: nothing that another tab could take up. */
export const tabStorage = (): StoredValues =>
  createStoredValues(
    {
      getItem: (name) => sessionStorage.getItem(name),
      setItem: (name, text) => sessionStorage.setItem(name, text),
      removeItem: (name) => sessionStorage.removeItem(name),
    },
    systemClock,
    STORAGE_PREFIX,
  );

/** Calls back when another tab has changed the value of this name; the returned function ends it. */
export function onStorageChange(name: string, callback: () => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    // Null: everything was cleared.
    if (key === STORAGE_PREFIX + name || key === null) callback();
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}
