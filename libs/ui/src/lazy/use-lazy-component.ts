import { type ComponentType, useCallback, useState } from 'react';

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
