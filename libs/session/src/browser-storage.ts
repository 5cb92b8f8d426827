import { createStoredValues, STORAGE_PREFIX, type StoredValues, systemClock } from '@grandstand/core';

/**
 * The values in a browser storage. Takes a function, because where storage is blocked, even reading the global
 * `localStorage` throws. `createStoredValues` catches what the methods throw.
 */
const valuesIn = (storage: () => Storage): StoredValues =>
  createStoredValues(
    {
      getItem: (name) => storage().getItem(name),
      setItem: (name, text) => storage().setItem(name, text),
      removeItem: (name) => storage().removeItem(name),
    },
    systemClock,
    STORAGE_PREFIX,
  );

/** Values in the browser's local storage. */
export const browserStorage = (): StoredValues => valuesIn(() => localStorage);

/** Values in the browser's session storage: for this tab only, until it is closed. */
export const tabStorage = (): StoredValues => valuesIn(() => sessionStorage);

/** The names in the local storage that begin with `prefix`. */
export function storedNames(prefix: string): readonly string[] {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(STORAGE_PREFIX + prefix));
    return names.map((name) => name.slice(STORAGE_PREFIX.length));
  } catch {
    // The storage is blocked.
    return [];
  }
}

/** Calls back when another tab has changed the value with this name; the returned function unsubscribes. */
export function onStorageChange(name: string, callback: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    // The key is null after `localStorage.clear()`.
    if (key === STORAGE_PREFIX + name || key === null) callback();
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}
