import { createStoredValues, STORAGE_PREFIX, type StoredValues, systemClock } from '@grandstand/core';

/**
 * Values in the browser's local storage. A browser that blocks storage throws when `localStorage` is read, so each
 * method reads it: `createStoredValues` catches exceptions of the methods only.
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

/** Values in the browser's session storage: for this tab only, until it is closed. */
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

/** Calls back when another tab has changed the value with this name; the returned function unsubscribes. */
export function onStorageChange(name: string, callback: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    // The key is null after `localStorage.clear()`.
    if (key === STORAGE_PREFIX + name || key === null) callback();
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}
