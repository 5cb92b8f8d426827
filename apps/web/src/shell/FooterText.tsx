import { FooterBlock } from '@grandstand/channel-texts';
import type { Settings } from '@grandstand/api';

/** The channel's text blocks in the footer; a chunk of its own, because of the HTML sanitiser. */
export const FooterText = ({ blocks }: { readonly blocks: Settings['static_blocks'] }) =>
  blocks.map((block) => <FooterBlock key={block.id} block={block} />);
