import { type ComponentType, useCallback, useEffect, useState } from 'react';

/**
 * A part of the frame that is loaded when it is wanted: null until it is there. `load` says whether it is; what could
 * not be had is asked for again the next time, and takes nothing else down.
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

/** A lazy part that is loaded once the component around it has rendered, and again when a connection comes back. */
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
