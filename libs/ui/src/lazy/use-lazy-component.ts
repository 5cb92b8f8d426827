import { onPageEvent } from '@grandstand/core';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { useServerLoad } from './server-loads.ts';

/**
 * A component whose chunk is loaded on demand. It is null until the returned function resolves to true; the function
 * resolves to false when the chunk cannot be loaded, and can be called again.
 */
export function useLazyComponent<P>(
  load: () => Promise<ComponentType<P>>,
): [Component: ComponentType<P> | null, load: () => Promise<boolean>] {
  // In an object, because React would call a function that is passed to a state setter.
  const [loaded, setLoaded] = useState<{ readonly Component: ComponentType<P> } | null>(null);
  const loadComponent = useCallback(async () => {
    try {
      const Component = await load();
      setLoaded((previous) => previous ?? { Component });
      return true;
    } catch {
      return false;
    }
  }, [load]);
  return [loaded?.Component ?? null, loadComponent];
}

/**
 * A component whose chunk is loaded after the first render. After a failure, tries again when the browser is online. A
 * server renders it with the rest.
 */
export function useDeferredComponent<P>(
  loadComponent: () => Promise<ComponentType<P>>,
): [Component: ComponentType<P> | null] {
  const [Component, load] = useLazyComponent(loadComponent);
  const isMissing = Component === null;
  useEffect(() => {
    if (!isMissing) return undefined;
    const tryAgain = () => void load();
    tryAgain();
    return onPageEvent(window, ['online'], tryAgain);
  }, [isMissing, load]);
  const onServer = useServerLoad(loadComponent, loadComponent);
  return [Component ?? onServer];
}
