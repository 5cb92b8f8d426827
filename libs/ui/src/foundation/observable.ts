import { useSyncExternalStore } from 'react';

/** A value that can be watched, from React (`useObservable`) or without it. */
export interface Observable<T> {
  readonly read: () => T;
  readonly write: (next: T) => void;
  /** Calls back after each write; the returned function ends it. */
  readonly subscribe: (onChange: () => void) => () => void;
}

export function createObservable<T>(initial: T): Observable<T> {
  const listeners = new Set<() => void>();
  let current = initial;
  return {
    read: () => current,
    write(next) {
      current = next;
      for (const listener of listeners) listener();
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

export const useObservable = <T>({ subscribe, read }: Observable<T>): T =>
  useSyncExternalStore(subscribe, read, read);
