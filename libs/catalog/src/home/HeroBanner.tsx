import { token } from '@grandstand/ui-theme';
import { clampLines, Container, displayText, media } from '@grandstand/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** Enough for the text and button of any slide; less in landscape on phones. */
const leastHeight = 'min(27rem, max(18rem, 100dvh - var(--header-height, 0px), 64rem - 100vw))';

/** The fixed height of the hero. `--hero-height` overrides it. */
export const heroHeight = `var(--hero-height, clamp(${leastHeight}, min(44vw, 64dvh), 43rem))`;

const Frame = styled.div`
  position: relative;
  display: grid;
  align-items: end;
  min-inline-size: 0;
  block-size: ${heroHeight};
  color: ${token('--on-image')};
`;

/** Darkens the picture behind the text: from below, and on wide screens from the text's side. */
const Shade = styled.div`
  position: absolute;
  inset: 0;
  background: linear-gradient(
    to top,
    ${token('--scrim')},
    color-mix(in srgb, ${token('--scrim')} 82%, transparent) 45%,
    transparent 82%
  );
  ${media.laptop} {
    background:
      linear-gradient(to top, ${token('--scrim')}, transparent 46%),
      linear-gradient(
        to right,
        ${token('--scrim')},
        color-mix(in srgb, ${token('--scrim')} 78%, transparent) 34%,
        transparent 68%
      );
  }
  [dir='rtl'] & {
    scale: -1 1;
  }
`;

const Content = styled(Container)`
  position: relative;
  display: grid;
  justify-items: start;
  gap: 0.875rem;
  padding-block-end: clamp(4rem, 6vw, 6rem);
  h2 {
    ${displayText}
    ${clampLines(3)}
    max-inline-size: 15em;
    padding-block-end: 0.06em;
    font-size: ${token('--font-size-4xl')};
  }
  p {
    ${clampLines(4)}
    max-inline-size: 34rem;
    font-size: ${token('--font-size-l')};
    line-height: 1.4;
    color: ${token('--on-image-muted')};
    text-wrap: pretty;
  }
  /* The slide's button. */
  > a {
    margin-block-start: 0.375rem;
  }
`;

interface Props {
  readonly art: ReactNode;
  readonly children: ReactNode;
}

/** One slide: text on a darkened picture. */
export const HeroBanner = ({ art, children }: Props) => (
  <Frame>
    {art}
    <Shade />
    <Content>{children}</Content>
  </Frame>
);
