import type { Clock } from '@grandstand/core';

/** §8: time-out for loading a script or stylesheet chunk. */
const CHUNK_TIMEOUT_MS = 120_000;

/** A script chunk could not be loaded. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

/** Runs a dynamic import; rejects with `ChunkLoadError` if it fails or takes longer than 120 s. */
export function loadChunk<T>(load: () => Promise<T>, clock: Clock): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(CHUNK_TIMEOUT_MS, () => reject(new ChunkLoadError('time-out')));
    load()
      .then(resolve, (cause: unknown) => reject(new ChunkLoadError('not loaded', { cause })))
      .finally(cancel);
  });
}
