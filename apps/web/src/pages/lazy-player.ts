import { systemClock } from '@grandstand/core';
import { lazy } from 'react';
import { loadChunk } from '../navigation/load-chunk.ts';

/** The player in a chunk of its own, as it is large. */
export const Player = lazy(async () => {
  const player = await loadChunk(() => import('@grandstand/player'), systemClock);
  return { default: player.Player };
});
