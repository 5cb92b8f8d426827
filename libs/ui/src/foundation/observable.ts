import { useSyncExternalStore } from 'react';

/** An observable value, for use in React (`useObservable`) or outside. */
export interface Observable<T> {
  readonly read: () => T;
  /** The value at its creation, with which a server renders and a browser hydrates. */
  readonly readInitial: () => T;
  readonly write: (value: T) => void;
  /** Calls `onChange` after each write; returns the unsubscribe function. */
  readonly subscribe: (onChange: () => void) => () => void;
}

export function createObservable<T>(initial: T): Observable<T> {
  const listeners = new Set<() => void>();
  let current = initial;
  return {
    read: () => current,
    readInitial: () => initial,
    write(value) {
      current = value;
      for (const listener of listeners) listener();
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

export const useObservable = <T>({ subscribe, read, readInitial }: Observable<T>): T =>
  useSyncExternalStore(subscribe, read, readInitial);
