/** A set of change listeners. */
export interface Listeners {
  readonly add: (listener: () => void) => () => void;
  readonly notify: () => void;
  readonly clear: () => void;
}

export function createListeners(): Listeners {
  const all = new Set<() => void>();
  return {
    add(listener) {
      all.add(listener);
      return () => all.delete(listener);
    },
    notify() {
      for (const listener of all) listener();
    },
    clear: () => all.clear(),
  };
}
