import { CategoryName } from '../CategoryName.tsx';
import { PictureCard, PictureCardSkeleton } from '@grandstand/ui';
import { memo } from 'react';
import { styled } from 'styled-components';
import type { CatalogEvent } from './catalog-event.ts';
import { EventArt } from './EventArt.tsx';
import { LazyEventFavorite } from './LazyEventFavorite.tsx';
import { EventLink } from './EventLink.tsx';
import { EventTime } from './EventTime.tsx';
import { NextStepLabel } from './NextStepLabel.tsx';
import { StateBadge, useIsSoon } from './StateBadge.tsx';
import { TeamLines, TeamLinesSkeleton } from './TeamLines.tsx';

/** On the picture, above the stretched link. */
const Corner = styled.div`
  position: absolute;
  z-index: 2;
  inset-block-start: 0.25rem;
  inset-inline-end: 0.25rem;
`;

/** An event in a grid or a rail. */
export const EventCard = memo(function EventCard({ event }: { readonly event: CatalogEvent }) {
  const soon = useIsSoon(event);
  return (
    <PictureCard
      picture={
        <EventArt event={event}>
          <StateBadge event={event} />
        </EventArt>
      }
      meta={
        <>
          <CategoryName id={event.categoryId} />
          {/* The badge of an upcoming event contains the day, unless it counts down or shows another state. */}
          <EventTime event={event} withDay={event.kind !== 'upcoming' || soon || event.state !== null} />
        </>
      }
      step={<NextStepLabel event={event} />}
      link={
        <>
          <EventLink event={event} />
          <Corner>
            <LazyEventFavorite event={event} look="image" />
          </Corner>
        </>
      }
    >
      <TeamLines event={event} />
    </PictureCard>
  );
});

/** A skeleton with the size of a card. */
export const EventCardSkeleton = () => (
  <PictureCardSkeleton metaWidth="60%">
    <TeamLinesSkeleton />
  </PictureCardSkeleton>
);
