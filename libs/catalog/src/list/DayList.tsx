import { useFormats, useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import { displayText, Skeleton, useNow } from '@grandstand/ui';
import { styled } from 'styled-components';
import { EventRow, EventRowSkeleton } from '../match/EventRow.tsx';
import type { Match } from '../match/match.ts';
import { byDay } from './by-day.ts';

const Section = styled.section`
  margin-block-end: 1.5rem;
`;

/** Stays below the header while its day scrolls by. */
const Heading = styled.h2`
  position: sticky;
  z-index: 3;
  inset-block-start: var(--header-condensed, 0px);
  display: flex;
  align-items: baseline;
  gap: 0.75rem;
  margin-inline: calc(-1 * ${token('--page-padding')});
  padding: 0.75rem ${token('--page-padding')};
  background: color-mix(in srgb, ${token('--canvas')} 94%, transparent);
  backdrop-filter: blur(12px);
  ${displayText}
  font-size: ${token('--font-size-l')};
  > span {
    color: ${token('--text-muted')};
    font: 600 ${token('--font-size-s')} / 1.4 ${token('--font-text')};
    letter-spacing: 0;
    text-transform: none;
  }
  > span:first-letter,
  > b:first-letter {
    text-transform: uppercase;
  }
  > b {
    display: inline-block;
    font-weight: inherit;
  }
`;

const Rows = styled.div`
  display: grid;
  padding-block-start: 3px;
  gap: 0.5rem;
`;

/** Matches under the days on which they start in the viewer's zone. */
export function DayList({ matches }: { readonly matches: readonly Match[] }) {
  const t = useT();
  const format = useFormats();
  const days = byDay(matches, useNow(60_000));
  return days.map((day) => {
    const startS = day.matches[0]?.startS ?? 0;
    const near = Math.abs(day.away) <= 1;
    return (
      <Section key={day.date} aria-labelledby={`day-${day.date}`}>
        <Heading id={`day-${day.date}`}>
          <b>{near ? format.relativeDay(day.away) : format.longDay(startS)}</b>
          <span>
            {near && `${format.longDay(startS)} · `}
            {t('catalog.matches', { count: day.matches.length })}
          </span>
        </Heading>
        <Rows>
          {day.matches.map((match) => (
            <EventRow key={match.id} match={match} />
          ))}
        </Rows>
      </Section>
    );
  });
}

export const DayListSkeleton = () => (
  <Section aria-hidden>
    <Heading as="div">
      <Skeleton $width="12rem" $height="1.75rem" />
    </Heading>
    <Rows>
      {Array.from({ length: 8 }, (_, place) => (
        <EventRowSkeleton key={place} />
      ))}
    </Rows>
  </Section>
);
