import { useFormats } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import { clampLines, displayText, media, Skeleton, tabularFigures } from '@grandstand/ui';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useCatalogLinks } from '../catalog-links.ts';
import { useCategoryName, useVenue } from '../use-names.ts';
import type { Match } from './match.ts';
import { NextStepLabel } from './NextStepLabel.tsx';
import { StateBadge } from './StateBadge.tsx';
import { TeamLines } from './TeamLines.tsx';
import { useVenueTime } from './MatchTime.tsx';

const Frame = styled.article`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  grid-template-areas: 'when state' 'teams teams' 'where step';
  align-items: center;
  gap: 0.75rem 1rem;
  padding: ${token('--card-padding')};
  border-radius: ${token('--radius-m')};
  background: ${token('--card-background')};
  box-shadow: 0 0 0 ${token('--border-width')} ${token('--border')};
  transition: background-color ${token('--motion-fast')} ease-out;
  &:has(a:focus-visible) {
    outline: 2px solid ${token('--focus-ring')};
    outline-offset: 2px;
  }
  ${media.hover} {
    &:hover {
      background-color: ${token('--card-hover')};
    }
  }
  ${media.laptop} {
    grid-template-columns: 7.5rem minmax(0, 1.4fr) minmax(0, 1fr) 8.25rem 10rem;
    grid-template-areas: 'when teams where state step';
    gap: 1rem;
    padding-inline: 1.25rem;
  }
  ${media.desktop} {
    grid-template-columns: 10.5rem minmax(0, 1.4fr) minmax(0, 1fr) 7.5rem 10.5rem;
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
    white-space: nowrap;
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
  span {
    ${clampLines(2)}
    text-wrap: balance;
  }
`;

const Step = styled.div`
  grid-area: step;
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: 0.5rem;
  color: ${token('--link')};
  font-size: ${token('--font-size-s')};
  font-weight: 650;
`;

const Whole = styled(Link)`
  position: absolute;
  inset: 0;
  z-index: 1;
  outline: none;
`;

/** A match as one line of a day's schedule; the day itself is the list's heading. */
export function EventRow({ match }: { readonly match: Match }) {
  const links = useCatalogLinks();
  const format = useFormats();
  const category = useCategoryName(match.categoryId);
  const venue = useVenue(match.locationId);
  const venueTime = useVenueTime(match);
  const href = links.watch(match.id);
  return (
    <Frame>
      <When>
        <b>
          <time dateTime={new Date(match.startS * 1000).toISOString()}>{format.time(match.startS)}</time>
        </b>
        {venueTime && <small>{venueTime}</small>}
      </When>
      <div style={{ gridArea: 'teams', minInlineSize: 0 }}>
        <TeamLines match={match} />
      </div>
      <Where>
        <b>{category}</b>
        {venue && <span>{`${venue.name}, ${venue.city}`}</span>}
      </Where>
      <div style={{ gridArea: 'state', justifySelf: 'end' }}>
        <StateBadge match={match} inList />
      </div>
      <Step>
        <NextStepLabel match={match} />
      </Step>
      <Whole to={href} aria-label={match.title} onPointerDown={() => links.prefetch(href)} />
    </Frame>
  );
}

/** Exactly the space of a row. */
export function EventRowSkeleton() {
  return (
    <Frame as="div" aria-hidden>
      <When>
        <Skeleton $height="1.5rem" $width="5rem" />
      </When>
      <div style={{ gridArea: 'teams', display: 'grid', gap: '0.375rem' }}>
        <Skeleton $height="1.375rem" $width="70%" />
        <Skeleton $height="1.375rem" $width="60%" />
      </div>
      <Where as="div">
        <Skeleton $height="2.35rem" $width="80%" />
      </Where>
      <Step>
        <Skeleton $height="1.25rem" $width="7rem" />
      </Step>
    </Frame>
  );
}
