import type { Clock } from '@grandstand/core';

/** §8: a stylesheet or script chunk that has not come after 120 s is not coming. */
const CHUNK_TIMEOUT_MS = 120_000;

/** A part of the app that could not be had. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkFailure';
}

/** Loads a part of the app; rejects with a `ChunkFailure` where it fails or does not come in time. */
export function loadChunk<T>(load: () => Promise<T>, clock: Clock): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(CHUNK_TIMEOUT_MS, () => reject(new ChunkLoadError('time-out')));
    load()
      .then(resolve, (cause: unknown) => reject(new ChunkLoadError('not loaded', { cause })))
      .finally(cancel);
  });
}
