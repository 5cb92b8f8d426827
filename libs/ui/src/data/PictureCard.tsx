import { token } from '@grandstand/ui-theme';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { Skeleton, SkeletonText } from '../feedback/Skeleton.tsx';
import { Card, NextStep } from './Card.tsx';

const Frame = styled(Card)`
  display: flex;
  flex-direction: column;
`;

const Body = styled.div`
  flex: 1;
  display: grid;
  /* A long line is cut off with dots instead of widening the card. */
  grid-template-columns: minmax(0, 1fr);
  grid-template-rows: auto 1fr auto;
  gap: 0.625rem;
  padding: ${token('--card-padding')};
`;

const Meta = styled.p`
  display: flex;
  justify-content: space-between;
  gap: 0.75rem;
  font-size: ${token('--font-size-xs')};
  font-weight: 600;
  line-height: 1.25rem;
  color: ${token('--text-muted')};
  white-space: nowrap;
  > span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;

const Step = styled(NextStep)`
  padding-block-start: 0.625rem;
  border-block-start: 1px solid ${token('--border')};
`;

interface Props extends ComponentPropsWithoutRef<'article'> {
  /** Picture with a ratio of 16/9. */
  readonly picture: ReactNode;
  /** One line below the picture, e.g. date and category. */
  readonly meta: ReactNode;
  /** Call to action. */
  readonly step: ReactNode;
  /** The `StretchedLink`, and controls above it. */
  readonly link: ReactNode;
  /** Title and details. */
  readonly children: ReactNode;
}

/** A card for grids and rails: picture, text and call to action. */
export const PictureCard = ({ picture, meta, step, link, children, ...rest }: Props) => (
  <Frame {...rest}>
    {picture}
    <Body>
      <Meta>{meta}</Meta>
      {children}
      <Step>{step}</Step>
    </Body>
    {link}
  </Frame>
);

interface SkeletonProps {
  readonly metaWidth: string;
  readonly children: ReactNode;
}

/** Same size as the card. */
export const PictureCardSkeleton = ({ metaWidth, children }: SkeletonProps) => (
  <Frame as="div" aria-hidden>
    <Skeleton $ratio="16 / 9" style={{ borderRadius: 0 }} />
    <Body>
      <Meta as="div">
        <SkeletonText $width={metaWidth} />
      </Meta>
      {children}
      <Step as="div">
        <SkeletonText $width="40%" />
      </Step>
    </Body>
  </Frame>
);
