import { langProps } from '@grandstand/core';
import type { Settings } from '@grandstand/api';
import { useStaticData } from '@grandstand/session';
import { token } from '@grandstand/ui-theme';
import { PageSection } from '@grandstand/ui';
import { styled } from 'styled-components';
import { RichText } from '../rich-text/RichText.tsx';
import { blocksAt } from './static-blocks.ts';

/** The channel's text blocks on the home page. Renders nothing until they are loaded. */
export function HomeBlocks() {
  const channel = useStaticData();
  if (channel.kind !== 'ready') return null;
  return blocksAt('home', channel.value.settings.static_blocks).map((block) => (
    <PageSection key={block.id} title={<span {...langProps(block)}>{block.title}</span>}>
      <RichText html={block.content} topLevel={3} lang={block.lang} />
    </PageSection>
  ));
}

/** The page's tokens in the footer's colours, so that any text of a channel is readable on the footer's background. */
const OnFooter = styled.div`
  --text-muted: ${token('--footer-text-muted')};
  --border: ${token('--footer-border')};
  --accent: ${token('--footer-border')};
  --link: ${token('--footer-text-color')};
  && > * {
    font-size: inherit;
    line-height: 1.5;
  }
`;

/** A text block in the site's footer. Its title is not shown, because the footer's headings belong to its columns. */
export const FooterBlock = ({ block }: { readonly block: Settings['static_blocks'][number] }) => (
  <OnFooter>
    <RichText html={block.content} topLevel={3} lang={block.lang} />
  </OnFooter>
);
