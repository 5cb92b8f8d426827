import { systemClock } from '@grandstand/core';
import type * as player from '@grandstand/player';
import { loadChunk } from '../navigation/load-chunk.ts';

export type PlayerChunk = typeof player;

/** Kept, so that a page renders with the player at once. */
const loaded: { chunk: PlayerChunk | null } = { chunk: null };

/** Loads the player, in a chunk of its own as it is large. Rejects with `ChunkLoadError`. */
export async function loadPlayer(): Promise<PlayerChunk> {
  loaded.chunk ??= await loadChunk(() => import('@grandstand/player'), systemClock);
  return loaded.chunk;
}

/** The player if it has been loaded. */
export const loadedPlayer = (): PlayerChunk | null => loaded.chunk;
