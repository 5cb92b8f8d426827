import { PictureCard, PictureCardSkeleton } from '@grandstand/ui';
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
    <PictureCard
      picture={
        <MatchArt match={match}>
          <StateBadge match={match} />
        </MatchArt>
      }
      meta={
        <>
          <span>{category}</span>
          <MatchTime match={match} withDay={match.kind !== 'upcoming' || soon} />
        </>
      }
      step={<NextStepLabel match={match} />}
      link={
        <>
          <MatchLink match={match} />
          <Corner>
            <MatchHeart match={match} look="image" />
          </Corner>
        </>
      }
    >
      <TeamLines match={match} />
    </PictureCard>
  );
}

/** Exactly the space of a card. */
export const EventCardSkeleton = () => (
  <PictureCardSkeleton metaWidth="60%">
    <TeamLinesSkeleton />
  </PictureCardSkeleton>
);
