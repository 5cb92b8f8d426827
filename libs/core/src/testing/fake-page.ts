import type { Page } from '../page-events.ts';

type Listener = Parameters<Page['addEventListener']>[1];

/** A visible page whose events a test dispatches. */
export function createFakePage() {
  const listeners = new Map<string, Set<Listener>>();
  const listenersOf = (type: string): Set<Listener> => {
    const known = listeners.get(type) ?? new Set();
    listeners.set(type, known);
    return known;
  };
  const source: Omit<Page, 'document'> = {
    addEventListener: (type, listener) => void listenersOf(type).add(listener),
    removeEventListener: (type, listener) => void listenersOf(type).delete(listener),
  };
  const document = { ...source, visibilityState: 'visible' };
  const dispatch = (type: string, event: { readonly persisted?: boolean } = {}): void => {
    for (const listener of listenersOf(type)) listener({ type, ...event });
  };
  return {
    page: { ...source, document } satisfies Page,
    dispatch,
    setVisibility(state: 'visible' | 'hidden'): void {
      document.visibilityState = state;
      dispatch('visibilitychange');
    },
    /** Number of listeners that have not been removed. */
    listenerCount: (): number => [...listeners.values()].reduce((sum, { size }) => sum + size, 0),
  };
}
