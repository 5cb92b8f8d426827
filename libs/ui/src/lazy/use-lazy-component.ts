import { type ComponentType, useCallback, useEffect, useState } from 'react';

/**
 * A component loaded on demand: null until `load` resolves to true. A failed load resolves to false and can be
 * retried.
 */
export function useLazyComponent<P>(
  load: () => Promise<ComponentType<P>>,
): [part: ComponentType<P> | null, load: () => Promise<boolean>] {
  const [part, setPart] = useState<{ readonly Part: ComponentType<P> } | null>(null);
  const loadPart = useCallback(async () => {
    try {
      const Part = await load();
      setPart((before) => before ?? { Part });
      return true;
    } catch {
      return false;
    }
  }, [load]);
  return [part?.Part ?? null, loadPart];
}

/** A component loaded after the first render, and again when the browser comes online after a failure. */
export function useDeferredComponent<P>(
  loadPart: () => Promise<ComponentType<P>>,
): [part: ComponentType<P> | null] {
  const [Part, load] = useLazyComponent(loadPart);
  const isMissing = Part === null;
  useEffect(() => {
    if (!isMissing) return undefined;
    const tryAgain = () => void load();
    tryAgain();
    addEventListener('online', tryAgain);
    return () => removeEventListener('online', tryAgain);
  }, [isMissing, load]);
  return [Part];
}
