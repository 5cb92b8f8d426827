import { token } from '@grandstand/ui-theme';
import { Card, media, Skeleton, SkeletonText } from '@grandstand/ui';
import { styled } from 'styled-components';
import type { Match } from '../match/match.ts';
import { MatchArt } from '../match/MatchArt.tsx';
import { MatchFoot } from '../match/MatchFoot.tsx';
import { MatchLink } from '../match/MatchLink.tsx';
import { MatchTime, useVenueTime } from '../match/MatchTime.tsx';
import { StateBadge } from '../match/StateBadge.tsx';
import { TeamLines, TeamLinesSkeleton } from '../match/TeamLines.tsx';
import { useCategoryName, useVenue } from '../use-names.ts';

/** The picture above the words, and beside them where there is room. */
const Frame = styled(Card)`
  display: grid;
  block-size: 100%;
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1.15fr);
    align-items: stretch;
  }
`;

const Body = styled.div`
  display: grid;
  align-content: space-between;
  gap: 0.75rem;
  min-inline-size: 0;
  padding: ${token('--card-padding')};
`;

const Facts = styled.p`
  color: ${token('--text-muted')};
  font-size: ${token('--font-size-s')};
  line-height: 1.4;
  b {
    display: block;
    color: ${token('--text')};
    font-weight: 600;
  }
`;

/** A match with all that is known of it: one or two beside each other. */
export function WideCard({ match }: { readonly match: Match }) {
  const category = useCategoryName(match.categoryId);
  const venue = useVenue(match.locationId);
  const venueTime = useVenueTime(match);
  return (
    <Frame>
      <MatchArt match={match} fill>
        <StateBadge match={match} />
      </MatchArt>
      <Body>
        <Facts>
          <b>
            <MatchTime match={match} />
          </b>
          {venueTime && <span>{venueTime}</span>}
        </Facts>
        <TeamLines match={match} />
        <Facts>
          {category}
          {venue && <span>{` · ${venue.name}, ${venue.city}`}</span>}
        </Facts>
        <MatchFoot match={match} />
      </Body>
      <MatchLink match={match} />
    </Frame>
  );
}

/** Exactly the space of one. */
export const WideCardSkeleton = () => (
  <Frame as="div" aria-hidden>
    <Skeleton $ratio="16 / 9" style={{ borderRadius: 0 }} />
    <Body>
      <SkeletonText $width="70%" $lines={2} />
      <TeamLinesSkeleton />
      <SkeletonText $width="60%" />
      <SkeletonText $width="40%" />
    </Body>
  </Frame>
);
