import type { Atom } from 'jotai';
import { useCallback, useSyncExternalStore } from 'react';
import { useSession } from './session-context.ts';

/**
 * A value of the session's state. While a server's page is hydrated, the value with which the server has rendered it:
 * parts of the page are hydrated after the start-up.
 */
export function useSessionAtom<T>(atom: Atom<T>): T {
  const { store, renderedStore } = useSession();
  return useSyncExternalStore(
    useCallback((onChange) => store.sub(atom, onChange), [store, atom]),
    () => store.get(atom),
    () => renderedStore.get(atom),
  );
}
