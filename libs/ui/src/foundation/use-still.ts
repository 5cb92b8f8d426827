import { useSyncExternalStore } from 'react';

const STILL = '(prefers-reduced-motion: reduce)';

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(STILL);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether the viewer has asked for stillness (*reduce motion*); on a server: false. */
export const useStill = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(STILL).matches,
    () => false,
  );
