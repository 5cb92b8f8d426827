import { langProps, type WithLang } from '@grandstand/core';
import { token } from '@grandstand/ui-theme';
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { media } from '../foundation/media.ts';
import { Container } from '../foundation/PageSection.tsx';
import { displayText } from '../foundation/text.ts';

const Frame = styled(Container)<{ $aside: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1.5rem 3rem;
  padding-block: clamp(1.25rem, 2.5vw, 2.25rem);
  ${({ $aside }) =>
    $aside &&
    css`
      ${media.laptop} {
        grid-template-columns: minmax(0, 1fr) minmax(20rem, 26rem);
        align-items: start;
      }
    `}
`;

const Text = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.75rem;
  min-inline-size: 0;
  h1 {
    ${displayText}
    font-size: ${token('--font-size-3xl')};
  }
  /* At the page's side, also in a language of the other direction. */
  &:dir(rtl) > h1:dir(ltr),
  &:dir(ltr) > h1:dir(rtl) {
    text-align: end;
  }
  > p {
    max-inline-size: 44rem;
    color: ${token('--text-muted')};
    text-wrap: pretty;
  }
`;

/** The line above the title. */
export const WatchEyebrow = styled.div`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: 0.25rem 0.75rem;
  min-block-size: 1.5rem;
  color: ${token('--text-muted')};
  font-size: ${token('--font-size-s')};
  font-weight: 650;
`;

/** Date, venue and duration, each with an icon. */
const Facts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem 1.5rem;
  min-block-size: 1.5rem;
  font-size: ${token('--font-size-s')};
  font-weight: 550;
  /* As tall as the favorite button, which is added to one of these items later. */
  li {
    display: inline-flex;
    align-items: center;
    gap: 0.5rem;
    min-block-size: 1.5rem;
  }
  svg {
    flex: none;
    color: ${token('--text-muted')};
  }
  small {
    color: ${token('--text-muted')};
    font-size: inherit;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.75rem;
  min-block-size: ${token('--control-height')};
`;

interface Props extends WithLang {
  /** A `WatchEyebrow`. */
  readonly eyebrow: ReactNode;
  readonly title: string;
  /** List items with an icon and a text each. */
  readonly facts: ReactNode;
  /** Hidden if empty or null. */
  readonly description: string | null;
  readonly actions: ReactNode;
  /** Beside the text if there is room, otherwise below it. */
  readonly aside?: ReactNode;
}

/** Header of a watch page: title, facts and actions. */
export const WatchHeader = ({ eyebrow, title, facts, description, actions, aside, lang }: Props) => (
  <Frame $aside={aside !== undefined}>
    <Text>
      {eyebrow}
      <h1 {...langProps({ lang })}>{title}</h1>
      <Facts>{facts}</Facts>
      {description && <p {...langProps({ lang })}>{description}</p>}
      <Actions>{actions}</Actions>
    </Text>
    {aside}
  </Frame>
);

interface SkeletonProps {
  readonly titleWidth: string;
  readonly factsWidth: string;
  readonly description: { readonly width: string; readonly height: string };
  readonly actions?: ReactNode;
  readonly aside?: ReactNode;
}

/** Same size as the header. */
export const WatchHeaderSkeleton = ({
  titleWidth,
  factsWidth,
  description,
  actions,
  aside,
}: SkeletonProps) => (
  <Frame $aside={aside !== undefined} aria-hidden>
    <Text>
      <WatchEyebrow>
        <Skeleton $width="9rem" $height="1.5rem" />
      </WatchEyebrow>
      <Skeleton
        $width={titleWidth}
        $height={`calc(${token('--font-size-3xl')} * ${token('--line-tight')})`}
      />
      <Facts as="div">
        <Skeleton $width={factsWidth} $height="1.5rem" />
      </Facts>
      <Skeleton $width={description.width} $height={description.height} />
      <Actions>{actions}</Actions>
    </Text>
    {aside}
  </Frame>
);
