import { type ComponentType, useCallback, useState } from 'react';

/**
 * A part of the frame that is loaded when it is wanted: null until it is there. `load` says whether it is; what could
 * not be had is asked for again the next time, and takes nothing else down.
 */
export function useLazyPart<P>(
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
