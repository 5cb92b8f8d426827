import { inTitleOrder } from '@grandstand/api';
import { langProps } from '@grandstand/core';
import { CategoryName } from '../CategoryName.tsx';
import { useFormats, useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import {
  clampLines,
  labelText,
  media,
  NextStep,
  SkeletonText,
  tabularFigures,
  VisuallyHidden,
} from '@grandstand/ui';
import { css, styled } from 'styled-components';
import type { CatalogEvent } from '../event/catalog-event.ts';
import { LazyEventFavorite } from '../event/LazyEventFavorite.tsx';
import { STATE_LABELS } from '../event/state-labels.ts';
import { EventLink } from '../event/EventLink.tsx';
import { EventTime } from '../event/EventTime.tsx';
import { useVenueTime } from '../event/use-venue-time.ts';
import { NextStepLabel } from '../event/NextStepLabel.tsx';
import { useVisibleDetails } from '../event/use-visible-details.ts';
import { useVenue } from '../use-names.ts';

/** Number of columns that a day heading spans. */
export const COLUMNS = 7;

const columns = css`
  display: grid;
  grid-template-columns: 6.5rem minmax(0, 1fr) auto;
  align-items: center;
  gap: 0.25rem 1rem;
  padding-inline: 0.875rem;
  ${media.laptop} {
    grid-template-columns: 11.5rem minmax(0, 1.6fr) 5rem minmax(0, 0.8fr) minmax(0, 1fr) 9.5rem 2.75rem;
  }
  /* Competition, venue, next step and favorite button are shown only on wide screens. */
  > [data-wide] {
    display: none;
    ${media.laptop} {
      display: block;
    }
  }
`;

const Head = styled.div`
  ${columns}
  ${labelText}
  position: sticky;
  z-index: 4;
  inset-block-start: var(--header-condensed, 0px);
  block-size: 2.5rem;
  border-block-end: 2px solid ${token('--border-strong')};
  background: ${token('--canvas')};
  color: ${token('--text-muted')};
`;

/** Offset of the sticky day headings: below the page header and the table head. */
export const TABLE_TOP = { ['--list-top' as string]: 'calc(var(--header-condensed, 0px) + 2.5rem)' };

export function TableHead() {
  const t = useT();
  return (
    <Head role="row" aria-rowindex={1}>
      <span role="columnheader">{t('events.start')}</span>
      <span role="columnheader">{t('events.match')}</span>
      <span role="columnheader">{t('events.score')}</span>
      <span role="columnheader" data-wide>
        {t('events.competition')}
      </span>
      <span role="columnheader" data-wide>
        {t('events.venue')}
      </span>
      <span role="columnheader" data-wide>
        {t('events.next')}
      </span>
      <span role="columnheader" data-wide>
        <VisuallyHidden>{t('favorites.favorite')}</VisuallyHidden>
      </span>
    </Head>
  );
}

const Row = styled.div`
  ${columns}
  position: relative;
  min-block-size: 3.5rem;
  padding-block: 0.5rem;
  border-block-end: 1px solid ${token('--border')};
  font-size: ${token('--font-size-s')};
  line-height: 1.35;
  ${media.hover} {
    &:hover {
      background: ${token('--card-hover')};
    }
  }
  &:has([data-stretched]:focus-visible) {
    outline: 2px solid ${token('--focus-ring')};
    outline-offset: -2px;
  }
  small {
    display: block;
    color: ${token('--text-muted')};
    font-size: ${token('--font-size-xs')};
  }
`;

const Name = styled.span`
  font-weight: 650;
  > span {
    ${clampLines(2)}
  }
`;

const Result = styled.span`
  ${tabularFigures}
  font-weight: 700;
  white-space: nowrap;
`;

/** Above the row's link; keeps the row's height. */
const FavoriteCell = styled.span`
  z-index: 2;
  margin-block: -0.5rem;
`;

interface Props {
  readonly event: CatalogEvent;
  /** One-based row index in the table, counting the head and day rows. */
  readonly rowIndex: number;
  /** Whether the row shows its day, because no heading does. */
  readonly withDay: boolean;
}

/** An event as a table row. */
export function TableRow({ event, rowIndex, withDay }: Props) {
  const t = useT();
  const format = useFormats();
  const venue = useVenue(event.locationId);
  const venueTime = useVenueTime(event);
  const { score } = useVisibleDetails(event);
  return (
    <Row role="row" aria-rowindex={rowIndex}>
      <span role="cell">
        <EventTime event={event} withDay={withDay} />
        {venueTime && <small>{venueTime}</small>}
      </span>
      <Name role="rowheader">
        <span {...langProps(event)}>{event.title}</span>
        <EventLink event={event} />
      </Name>
      <Result role="cell">
        {score
          ? inTitleOrder(score, event.isHomeFirst)
              .map((points) => format.number(points))
              .join(' – ')
          : '–'}
        {event.state !== null ? (
          <small>{t(STATE_LABELS[event.state])}</small>
        ) : (
          event.kind === 'live' && <small>{t('catalog.live')}</small>
        )}
      </Result>
      <span role="cell" data-wide>
        <CategoryName id={event.categoryId} />
      </span>
      <span role="cell" data-wide>
        {venue ? `${venue.name}, ${venue.city}` : ''}
      </span>
      <span role="cell" data-wide>
        <NextStep as="span">
          <NextStepLabel event={event} />
        </NextStep>
      </span>
      <FavoriteCell role="cell" data-wide>
        <LazyEventFavorite event={event} look="icon" />
      </FavoriteCell>
    </Row>
  );
}

/** A skeleton with the size of a row. */
export const TableRowSkeleton = () => (
  <Row aria-hidden>
    <SkeletonText $width="80%" />
    <SkeletonText $width="70%" />
    <SkeletonText $width="2rem" />
  </Row>
);
