import { formatMediaTime } from '@grandstand/core';

/** `−3:20`: a place in a live stream, by how far it is behind. The minus is the typographic one. */
export const formatBehindLive = (behindS: number): string => `−${formatMediaTime(behindS)}`;
