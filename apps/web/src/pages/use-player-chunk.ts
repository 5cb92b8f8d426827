import { startTransition, useEffect, useState } from 'react';
import { loadedPlayer, loadPlayer } from './player-chunk.ts';

/** The player's chunk; null until it has loaded. Throws for the error boundary of the page when it cannot be loaded. */
export function usePlayerChunk() {
  const [chunk, setChunk] = useState(loadedPlayer);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    if (chunk) return undefined;
    let isMounted = true;
    loadPlayer().then(
      (player) => {
        // In slices: its first render takes long on a phone.
        if (isMounted) startTransition(() => setChunk(player));
      },
      (reason: unknown) => {
        if (isMounted) setError(reason);
      },
    );
    return () => {
      isMounted = false;
    };
  }, [chunk]);
  if (error !== null) throw error;
  return chunk;
}
