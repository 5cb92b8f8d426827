import { token } from '@grandstand/ui-theme';
import { metaText, Skeleton, SkeletonText } from '@grandstand/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** A list of what gives access to the account. */
export const AccessRows = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  margin: 0;
  padding: 0;
  list-style: none;
  > li + li {
    border-block-start: 1px solid ${token('--border')};
  }
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: 1rem;
  padding-block: 0.875rem;
`;

const Disc = styled.span`
  display: grid;
  place-items: center;
  inline-size: 2.75rem;
  block-size: 2.75rem;
  border-radius: 50%;
  background: ${token('--surface-sunken')};
  color: ${token('--text-muted')};
`;

const Name = styled.p`
  font-weight: 650;
`;

const Detail = styled.p`
  ${metaText}
`;

/** The action is below a text that is too long for one line with it. */
const Body = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem 1rem;
  > :first-child {
    flex: 1 1 auto;
    min-inline-size: 0;
  }
`;

interface Props {
  readonly icon: ReactNode;
  readonly name: string;
  readonly details: readonly string[];
  /** A button that ends the access, or a mark if it cannot be ended here. */
  readonly action?: ReactNode;
}

/** One session, login or link, and the button that ends it. */
export const AccessRow = ({ icon, name, details, action }: Props) => (
  <Row>
    <Disc>{icon}</Disc>
    <Body>
      <div>
        <Name>{name}</Name>
        {details.map((detail) => (
          <Detail key={detail}>{detail}</Detail>
        ))}
      </div>
      {action}
    </Body>
  </Row>
);

/** Same size as a row with one detail. */
export const AccessRowSkeleton = () => (
  <Row aria-hidden>
    <Skeleton $width="2.75rem" $height="2.75rem" $round />
    <div>
      <Name as="div">
        <SkeletonText $width="10rem" />
      </Name>
      <Detail as="div">
        <SkeletonText $width="8rem" />
      </Detail>
    </div>
  </Row>
);
