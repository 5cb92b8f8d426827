import { useFormats, useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import { Container, displayText, Icon, media, Skeleton } from '@grandstand/ui';
import CalendarDays from 'lucide-react/icons/calendar-days';
import MapPin from 'lucide-react/icons/map-pin';
import { styled } from 'styled-components';
import { AddToCalendar } from '../calendar/AddToCalendar.tsx';
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
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.75rem;
  min-inline-size: 0;
  h1 {
    ${displayText}
    font-size: ${token('--font-size-3xl')};
  }
  > p {
    max-inline-size: 44rem;
    color: ${token('--text-muted')};
    text-wrap: pretty;
  }
`;

const Eyebrow = styled.div`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: 0.25rem 0.75rem;
  min-block-size: 1.5rem;
  color: ${token('--text-muted')};
  font-size: ${token('--font-size-s')};
  font-weight: 650;
`;

const Facts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem 1.5rem;
  min-block-size: 1.5rem;
  font-size: ${token('--font-size-s')};
  font-weight: 550;
  li {
    display: inline-flex;
    align-items: center;
    gap: 0.5rem;
  }
  svg {
    flex: none;
    color: ${token('--text-muted')};
  }
  small {
    color: ${token('--text-muted')};
    font-size: inherit;
  }
`;

/** A heart within a line of text: as high as the line. */
const InLine = styled.span`
  display: inline-flex;
  inline-size: 2.75rem;
  margin: -0.625rem -0.5rem;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem;
  min-block-size: ${token('--control-height')};
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
  return (
    <Frame>
      <Text>
        <Eyebrow>
          <StateBadge match={match} inList />
          {category}
        </Eyebrow>
        <h1>{match.title}</h1>
        <Facts>
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
        </Facts>
        {description && <p>{description}</p>}
        <Actions>
          <EventFavorite match={match} look="labelled" />
          <AddToCalendar match={match} />
        </Actions>
      </Text>
      <ScoreBoard match={match} />
    </Frame>
  );
}

/** Exactly the space of the header. */
export const EventHeaderSkeleton = () => (
  <Frame aria-hidden>
    <Text>
      <Eyebrow>
        <Skeleton $width="9rem" $height="1.5rem" />
      </Eyebrow>
      <Skeleton $width="80%" $height={`calc(${token('--font-size-3xl')} * ${token('--line-tight')})`} />
      <Facts as="div">
        <Skeleton $width="18rem" $height="1.5rem" />
      </Facts>
      <Skeleton $width="90%" $height="3rem" />
      <Actions />
    </Text>
    <ScoreBoardSkeleton />
  </Frame>
);
