import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { media } from '../foundation/media.ts';

const Both = styled.div`
  display: grid;
  flex: 1;
  gap: 1.5rem;
  align-items: start;
  ${media.tablet} {
    grid-template-columns: 1fr 1fr;
  }
  > * {
    display: grid;
  }
`;

interface Props {
  readonly content: ReactNode;
  readonly skeleton: ReactNode;
}

/** A component beside its skeleton. The gallery's tests compare the sizes of every pair in each brand and width. */
export const SkeletonPair = ({ content, skeleton }: Props) => (
  <Both data-pair>
    <div>{content}</div>
    <div>{skeleton}</div>
  </Both>
);
