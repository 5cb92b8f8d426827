import { createContext, use } from 'react';

/** Loads code while a server renders a document: once for each key, which is the loading function. */
export type ServerLoads = <T>(key: object, load: () => Promise<T>) => Promise<T>;

export function createServerLoads(): ServerLoads {
  const loads = new Map<object, Promise<unknown>>();
  return <T>(key: object, load: () => Promise<T>) => {
    const loading = loads.get(key) ?? load();
    loads.set(key, loading);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a key belongs to one function
    return loading as Promise<T>;
  };
}

/** Null in a browser, which loads such code after the first view. */
export const ServerLoadsContext = createContext<ServerLoads | null>(null);

/** On a server, suspends until the code is loaded; in a browser, returns null. */
export function useServerLoad<T>(key: object, load: () => Promise<T>): T | null {
  const loads = use(ServerLoadsContext);
  return loads ? use(loads(key, load)) : null;
}
