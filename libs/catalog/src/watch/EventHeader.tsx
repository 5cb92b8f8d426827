import { CategoryName } from '../CategoryName.tsx';
import { useMessages, useT } from '@grandstand/i18n';
import { Icon, ShareButton, WatchEyebrow, WatchHeader, WatchHeaderSkeleton } from '@grandstand/ui';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Info from 'lucide-react/icons/info';
import MapPin from 'lucide-react/icons/map-pin';
import { type ReactNode, Suspense } from 'react';
import { styled } from 'styled-components';
import { AddToCalendar } from '../calendar/AddToCalendar.tsx';
import { useCatalogLinks } from '../catalog-links.ts';
import { EventFavorite } from '../favorites/EventFavorite.tsx';
import { VenueFavorite } from '../favorites/VenueFavorite.tsx';
import type { CatalogEvent } from '../event/catalog-event.ts';
import { useEventStart } from '../event/use-event-start.ts';
import { useVenueTime } from '../event/use-venue-time.ts';
import { StateBadge } from '../event/StateBadge.tsx';
import { stateNote } from '../event/state-labels.ts';
import { useVenue } from '../use-names.ts';
import { ScoreBoard, ScoreBoardSkeleton } from './ScoreBoard.tsx';

/** Beside the badge and the category, which wrap. */
const Eyebrow = styled.div`
  display: flex;
  justify-content: space-between;
  gap: 0.75rem;
`;

/** Negative margins keep the line height despite the large touch target. */
const AtEnd = styled.span`
  flex: none;
  margin-block: -0.625rem;
  margin-inline-end: -0.75rem;
`;

/** A favorite button within a line of text; negative margins keep the line height. */
const InLine = styled.span`
  display: inline-flex;
  inline-size: 2.75rem;
  margin: -0.625rem -0.5rem;
`;

/** In a line of its own, before the other facts. */
const Note = styled.li`
  inline-size: 100%;
`;

interface Props {
  readonly event: CatalogEvent;
  readonly description: string;
  /** Whether the page has a player of the event, whose picture the score follows. */
  readonly hasPlayer?: boolean;
  /** Further actions, after those that every event has. */
  readonly actions?: ReactNode;
}

/** Header of an event: state, title, time, venue, teams and score. */
export function EventHeader({ event, description, hasPlayer = false, actions }: Props) {
  const t = useT();
  const { iso, full } = useEventStart(event);
  const venue = useVenue(event.locationId);
  const venueTime = useVenueTime(event);
  const links = useCatalogLinks();
  const note = stateNote(event);
  return (
    <WatchHeader
      eyebrow={
        <Eyebrow>
          <WatchEyebrow>
            <StateBadge event={event} inList />
            <CategoryName id={event.categoryId} />
          </WatchEyebrow>
          {links.watch && (
            <AtEnd>
              <Suspense>
                <EventShareButton title={event.title} path={links.watch(event.id)} />
              </Suspense>
            </AtEnd>
          )}
        </Eyebrow>
      }
      title={event.title}
      lang={event.lang}
      facts={
        <>
          {note && (
            <Suspense>
              <StateNote note={note} />
            </Suspense>
          )}
          <li>
            <Icon of={CalendarDays} size="s" />
            <span>
              <time dateTime={iso}>{full}</time>
              {venueTime && <small>{` · ${t('catalog.atVenue', { time: venueTime })}`}</small>}
            </span>
          </li>
          {venue && (
            <li>
              <Icon of={MapPin} size="s" />
              {[venue.name, venue.city, venue.state].filter(Boolean).join(', ')}
              <InLine>
                <VenueFavorite venue={venue} />
              </InLine>
            </li>
          )}
        </>
      }
      description={description}
      actions={
        <>
          <EventFavorite event={event} look="labelled" />
          <AddToCalendar event={event} />
          {actions}
        </>
      }
      aside={<ScoreBoard event={event} hasPlayer={hasPlayer} />}
    />
  );
}

function StateNote({ note }: { readonly note: NonNullable<ReturnType<typeof stateNote>> }) {
  const t = useT();
  useMessages('browse'); // contains the notes
  return (
    <Note>
      <Icon of={Info} size="s" />
      {t(note)}
    </Note>
  );
}

function EventShareButton(props: { readonly title: string; readonly path: string }) {
  useMessages('browse'); // contains `share.*`
  return <ShareButton {...props} iconOnly />;
}

/** A skeleton with the size of the header. */
export const EventHeaderSkeleton = () => (
  <WatchHeaderSkeleton
    titleWidth="80%"
    factsWidth="18rem"
    description={{ width: '90%', height: '3rem' }}
    aside={<ScoreBoardSkeleton />}
  />
);
