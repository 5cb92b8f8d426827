import { subscribeToNothing } from '@grandstand/core';
import { useDeferredValue, useState, useSyncExternalStore } from 'react';

/** React asks for the initial value only on a server and while hydrating. */
function createSnapshots() {
  let isHydration = false;
  return { read: () => isHydration, readInitial: () => (isHydration = true) };
}

/**
 * False on a server and while hydrating, then true: in a deferred render, which React does in slices. If each component
 * changed as soon as it is hydrated (`useSyncExternalStore` with two values), all would be rendered in one long task.
 */
export function useInBrowser(): boolean {
  const [{ read, readInitial }] = useState(createSnapshots);
  const isHydration = useSyncExternalStore(subscribeToNothing, read, readInitial);
  return useDeferredValue(true, isHydration ? false : undefined);
}
