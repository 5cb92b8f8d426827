import type { Settings } from '@grandstand/api';

type Blocks = Settings['static_blocks'];

/**
 * The channel's text blocks for the home page or the footer, in the channel's order. A block's alias names the area,
 * optionally with a suffix: `footer`, `footer-partners`.
 * // assumed: §3 (static_blocks)
 */
export const blocksAt = (area: 'home' | 'footer', blocks: Blocks): Blocks =>
  blocks.filter(({ alias }) => alias === area || alias.startsWith(`${area}-`));
