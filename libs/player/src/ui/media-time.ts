import { formatMediaTime } from '@grandstand/core';

/** Distance behind the live edge, e.g. `−3:20`, with a typographic minus. */
export const formatBehindLive = (behindS: number): string => `−${formatMediaTime(behindS)}`;
