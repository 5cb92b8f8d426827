import type { Settings } from '@grandstand/api';

type Blocks = Settings['static_blocks'];

/**
 * The blocks that the channel places here: their alias is the place's name, also with a suffix (`footer-partners`).
 * // assumed: §3 (static_blocks)
 */
export const blocksAt = (place: 'home' | 'footer', blocks: Blocks): Blocks =>
  blocks.filter(({ alias }) => alias === place || alias.startsWith(`${place}-`));
