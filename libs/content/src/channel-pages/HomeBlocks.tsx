import type { StaticData } from '@grandstand/api';
import { useStaticData } from '@grandstand/session';
import { PageSection } from '@grandstand/ui';
import { RichText } from '../rich-text/RichText.tsx';

/** The channel's own text blocks on the home page; nothing until they are loaded. */
export function HomeBlocks() {
  const channel = useStaticData();
  if (channel.kind !== 'ready') return null;
  return homeBlocks(channel.value).map(({ id, title, content }) => (
    <PageSection key={id} title={title}>
      <RichText html={content} top={3} />
    </PageSection>
  ));
}

/** The channel places a block on the home page by its alias (§3, *static_blocks*). // assumed: §3 */
const homeBlocks = ({ settings }: StaticData) =>
  settings.static_blocks.filter(({ alias }) => alias === 'home' || alias.startsWith('home-'));
