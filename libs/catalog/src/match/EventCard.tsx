import { token } from '@grandstand/ui-theme';
import { Card, NextStep, Skeleton, SkeletonText } from '@grandstand/ui';
import { styled } from 'styled-components';
import { useCategoryName } from '../use-names.ts';
import type { Match } from './match.ts';
import { MatchArt } from './MatchArt.tsx';
import { MatchHeart } from './MatchHeart.tsx';
import { MatchLink } from './MatchLink.tsx';
import { MatchTime } from './MatchTime.tsx';
import { NextStepLabel } from './NextStepLabel.tsx';
import { StateBadge, useIsSoon } from './StateBadge.tsx';
import { TeamLines, TeamLinesSkeleton } from './TeamLines.tsx';

const Frame = styled(Card)`
  display: flex;
  flex-direction: column;
`;

const Body = styled.div`
  flex: 1;
  display: grid;
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

/** On the picture, above the link that takes all of the card. */
const Corner = styled.div`
  position: absolute;
  z-index: 2;
  inset-block-start: 0.25rem;
  inset-inline-end: 0.25rem;
`;

/** A match in a grid or a rail. */
export function EventCard({ match }: { readonly match: Match }) {
  const category = useCategoryName(match.categoryId);
  const soon = useIsSoon(match);
  return (
    <Frame>
      <MatchArt match={match}>
        <StateBadge match={match} />
      </MatchArt>
      <Body>
        <Meta>
          <span>{category}</span>
          <MatchTime match={match} withDay={match.kind !== 'upcoming' || soon} />
        </Meta>
        <TeamLines match={match} />
        <Step>
          <NextStepLabel match={match} />
        </Step>
      </Body>
      <MatchLink match={match} />
      <Corner>
        <MatchHeart match={match} look="image" />
      </Corner>
    </Frame>
  );
}

/** Exactly the space of a card. */
export function EventCardSkeleton() {
  return (
    <Frame as="div" aria-hidden>
      <Skeleton $ratio="16 / 9" style={{ borderRadius: 0 }} />
      <Body>
        <Meta as="div">
          <SkeletonText $width="60%" />
        </Meta>
        <TeamLinesSkeleton />
        <Step as="div">
          <SkeletonText $width="40%" />
        </Step>
      </Body>
    </Frame>
  );
}
