import type { Settings } from '@grandstand/api';

type Blocks = Settings['static_blocks'];

/**
 * The blocks for a place, in the channel's order: their alias is the place's name, optionally with a suffix
 * (`footer-partners`).
 * // assumed: §3 (static_blocks)
 */
export const blocksAt = (place: 'home' | 'footer', blocks: Blocks): Blocks =>
  blocks.filter(({ alias }) => alias === place || alias.startsWith(`${place}-`));
