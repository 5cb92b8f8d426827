import { systemClock } from '@grandstand/core';
import { lazy } from 'react';
import { loadChunk } from '../navigation/load-chunk.ts';

/** The player is large: a chunk of its own, asked for where there is something to play. */
export const Player = lazy(async () => {
  const player = await loadChunk(() => import('@grandstand/player'), systemClock);
  return { default: player.Player };
});
