import { CategoryName } from '../CategoryName.tsx';
import { token } from '@grandstand/ui-theme';
import { Card, media, Skeleton, SkeletonText } from '@grandstand/ui';
import { memo } from 'react';
import { styled } from 'styled-components';
import type { CatalogEvent } from '../event/catalog-event.ts';
import { EventArt } from '../event/EventArt.tsx';
import { EventCardFooter } from '../event/EventCardFooter.tsx';
import { EventLink } from '../event/EventLink.tsx';
import { EventTime } from '../event/EventTime.tsx';
import { useVenueTime } from '../event/use-venue-time.ts';
import { StateBadge } from '../event/StateBadge.tsx';
import { TeamLines, TeamLinesSkeleton } from '../event/TeamLines.tsx';
import { useVenue } from '../use-names.ts';

/** The picture above the text, or beside it on wide screens. */
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

/** An event with all its details, one or two per row. */
export const WideCard = memo(function WideCard({ event }: { readonly event: CatalogEvent }) {
  const venue = useVenue(event.locationId);
  const venueTime = useVenueTime(event);
  return (
    <Frame>
      <EventArt event={event} fill>
        <StateBadge event={event} />
      </EventArt>
      <Body>
        <Facts>
          <b>
            <EventTime event={event} />
          </b>
          {venueTime && <span>{venueTime}</span>}
        </Facts>
        <TeamLines event={event} />
        <Facts>
          <CategoryName id={event.categoryId} />
          {venue && <span>{` · ${venue.name}, ${venue.city}`}</span>}
        </Facts>
        <EventCardFooter event={event} />
      </Body>
      <EventLink event={event} />
    </Frame>
  );
});

/** A skeleton with the size of a card. */
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
