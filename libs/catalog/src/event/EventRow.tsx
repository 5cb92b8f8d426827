import { CategoryName } from '../CategoryName.tsx';
import { token } from '@grandstand/ui-theme';
import { Card, clampLines, displayText, media, NextStep, SkeletonText, tabularFigures } from '@grandstand/ui';
import { memo } from 'react';
import { styled } from 'styled-components';
import { useVenue } from '../use-names.ts';
import type { CatalogEvent } from './catalog-event.ts';
import { LazyEventFavorite } from './LazyEventFavorite.tsx';
import { EventTime } from './EventTime.tsx';
import { EventLink } from './EventLink.tsx';
import { NextStepLabel } from './NextStepLabel.tsx';
import { StateBadge } from './StateBadge.tsx';
import { TeamLines, TeamLinesSkeleton } from './TeamLines.tsx';
import { useVenueTime } from './use-venue-time.ts';

const Frame = styled(Card).attrs({ $flat: true })`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto auto;
  grid-template-areas: 'when state favorite' 'teams teams teams' 'where step step';
  align-items: center;
  gap: 0.75rem 1rem;
  padding: ${token('--card-padding')};
  ${media.laptop} {
    grid-template-columns: 7.5rem minmax(0, 1.4fr) minmax(0, 1fr) 8.25rem 10rem auto;
    grid-template-areas: 'when teams where state step favorite';
    gap: 1rem;
    padding-inline: 1.25rem;
  }
  ${media.desktop} {
    grid-template-columns: 10.5rem minmax(0, 1.4fr) minmax(0, 1fr) 7.5rem 10.5rem auto;
    gap: 1.5rem;
    padding-inline: 1.5rem;
  }
`;

const When = styled.div`
  grid-area: when;
  display: flex;
  align-items: baseline;
  flex-wrap: wrap;
  gap: 0 0.625rem;
  b {
    ${displayText}
    ${tabularFigures}
    font-size: ${token('--font-size-l')};
    /* Units such as the h of "19 h 30" stay in lower case. */
    text-transform: none;
    white-space: nowrap;
    /* A sentence in place of a time. */
    &[data-text] {
      font-size: ${token('--font-size-s')};
      line-height: 1.25;
      white-space: normal;
    }
  }
  small {
    color: ${token('--text-muted')};
    font-size: ${token('--font-size-xs')};
    line-height: 1.35;
  }
  ${media.laptop} {
    display: grid;
    gap: 0.125rem;
  }
`;

const Where = styled.p`
  grid-area: where;
  min-inline-size: 0;
  color: ${token('--text-muted')};
  font-size: ${token('--font-size-s')};
  line-height: 1.35;
  b {
    display: block;
    color: ${token('--text')};
    font-weight: 600;
  }
  > span {
    ${clampLines(2)}
    text-wrap: balance;
  }
`;

const Step = styled(NextStep)`
  grid-area: step;
  justify-content: flex-end;
`;

/** The negative margins keep the row low despite the large touch target of the button. */
const FavoriteSlot = styled.div`
  z-index: 2;
  grid-area: favorite;
  justify-self: end;
  margin-block: -0.75rem;
  margin-inline: -0.5rem -0.75rem;
`;

/** An event as one line of a day's schedule; the day itself is the list's heading. */
export const EventRow = memo(function EventRow({ event }: { readonly event: CatalogEvent }) {
  const venue = useVenue(event.locationId);
  const venueTime = useVenueTime(event);
  return (
    <Frame>
      <When>
        <b {...(event.isTimeTba || event.state === 'postponed' ? { 'data-text': '' } : {})}>
          <EventTime event={event} withDay={false} />
        </b>
        {venueTime && <small>{venueTime}</small>}
      </When>
      <div style={{ gridArea: 'teams', minInlineSize: 0 }}>
        <TeamLines event={event} />
      </div>
      <Where>
        <b>
          <CategoryName id={event.categoryId} />
        </b>
        {venue && <span>{`${venue.name}, ${venue.city}`}</span>}
      </Where>
      <div style={{ gridArea: 'state', justifySelf: 'end' }}>
        <StateBadge event={event} inList />
      </div>
      <Step>
        <NextStepLabel event={event} />
      </Step>
      <EventLink event={event} />
      <FavoriteSlot>
        <LazyEventFavorite event={event} look="icon" />
      </FavoriteSlot>
    </Frame>
  );
});

/** A skeleton with the size of a row. */
export function EventRowSkeleton() {
  return (
    <Frame as="div" aria-hidden>
      <When>
        <b>
          <SkeletonText $width="4em" />
        </b>
      </When>
      <div style={{ gridArea: 'teams' }}>
        <TeamLinesSkeleton />
      </div>
      <Where as="div">
        <SkeletonText $width="80%" $lines={2} />
      </Where>
      <Step as="div">
        <SkeletonText $width="7rem" />
      </Step>
      <FavoriteSlot style={{ inlineSize: '2.75rem', blockSize: '2.75rem' }} />
    </Frame>
  );
}
