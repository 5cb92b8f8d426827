import { useFormats, useMessages, useT } from '@grandstand/i18n';
import {
  Container,
  Icon,
  media,
  ShareButton,
  Skeleton,
  WATCH_TITLE_HEIGHT,
  WatchActions,
  WatchEyebrow,
  WatchFacts,
  watchHeadText,
} from '@grandstand/ui';
import CalendarDays from 'lucide-react/icons/calendar-days';
import MapPin from 'lucide-react/icons/map-pin';
import { styled } from 'styled-components';
import { AddToCalendar } from '../calendar/AddToCalendar.tsx';
import { useCatalogLinks } from '../catalog-links.ts';
import { EventFavorite } from '../favorites/EventFavorite.tsx';
import { VenueFavorite } from '../favorites/VenueFavorite.tsx';
import type { Match } from '../match/match.ts';
import { useVenueTime } from '../match/MatchTime.tsx';
import { StateBadge } from '../match/StateBadge.tsx';
import { useCategoryName, useVenue } from '../use-names.ts';
import { ScoreBoard, ScoreBoardSkeleton } from './ScoreBoard.tsx';

const Frame = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1.5rem 3rem;
  padding-block: clamp(1.25rem, 2.5vw, 2.25rem);
  ${media.laptop} {
    grid-template-columns: minmax(0, 1fr) minmax(20rem, 26rem);
    align-items: start;
  }
`;

const Text = styled.div`
  ${watchHeadText}
`;

/** As high as the line that it ends, however large its target is. */
const AtEnd = styled.span`
  margin-block: -0.625rem;
  margin-inline: auto -0.75rem;
`;

/** A heart within a line of text: as high as the line. */
const InLine = styled.span`
  display: inline-flex;
  inline-size: 2.75rem;
  margin: -0.625rem -0.5rem;
`;

interface Props {
  readonly match: Match;
  readonly description: string;
}

/** What the match is: state, title, when and where, and the teams with the score. */
export function EventHeader({ match, description }: Props) {
  const t = useT();
  const format = useFormats();
  const category = useCategoryName(match.categoryId);
  const venue = useVenue(match.locationId);
  const venueTime = useVenueTime(match);
  const links = useCatalogLinks();
  const hasWords = useMessages('browse');
  return (
    <Frame>
      <Text>
        <WatchEyebrow>
          <StateBadge match={match} inList />
          {category}
          {hasWords && links.watch && (
            <AtEnd>
              <ShareButton title={match.title} path={links.watch(match.id)} iconOnly />
            </AtEnd>
          )}
        </WatchEyebrow>
        <h1>{match.title}</h1>
        <WatchFacts>
          <li>
            <Icon of={CalendarDays} size="s" />
            <span>
              <time dateTime={new Date(match.startS * 1000).toISOString()}>
                {`${format.longDay(match.startS)}, ${format.time(match.startS)}`}
              </time>
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
        </WatchFacts>
        {description && <p>{description}</p>}
        <WatchActions>
          <EventFavorite match={match} look="labelled" />
          <AddToCalendar match={match} />
        </WatchActions>
      </Text>
      <ScoreBoard match={match} />
    </Frame>
  );
}

/** Exactly the space of the header. */
export const EventHeaderSkeleton = () => (
  <Frame aria-hidden>
    <Text>
      <WatchEyebrow>
        <Skeleton $width="9rem" $height="1.5rem" />
      </WatchEyebrow>
      <Skeleton $width="80%" $height={WATCH_TITLE_HEIGHT} />
      <WatchFacts as="div">
        <Skeleton $width="18rem" $height="1.5rem" />
      </WatchFacts>
      <Skeleton $width="90%" $height="3rem" />
      <WatchActions />
    </Text>
    <ScoreBoardSkeleton />
  </Frame>
);
