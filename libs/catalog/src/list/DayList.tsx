import { token } from '@grandstand/ui-theme';
import { Skeleton, useNow } from '@grandstand/ui';
import { styled } from 'styled-components';
import { EventRow, EventRowSkeleton } from '../match/EventRow.tsx';
import type { Match } from '../match/match.ts';
import { byDay } from './by-day.ts';
import { DayBand, DayHeading } from './DayHeading.tsx';

const Section = styled.section`
  margin-block-end: 1.5rem;
`;

/** Stays below the header while its day scrolls by. */
const Sticky = styled.div`
  position: sticky;
  z-index: 3;
  inset-block-start: var(--header-condensed, 0px);
`;

const Rows = styled.div`
  display: grid;
  padding-block-start: 3px;
  gap: calc(${token('--gap')} / 2);
`;

/** A few matches under the days on which they start in the viewer's zone; for many there is `Matches`. */
export function DayList({ matches }: { readonly matches: readonly Match[] }) {
  return byDay(matches, useNow(60_000)).map((day) => (
    <Section key={day.date} aria-labelledby={`day-${day.date}`}>
      <Sticky>
        <DayHeading day={day} id={`day-${day.date}`} />
      </Sticky>
      <Rows>
        {day.matches.map((match) => (
          <EventRow key={match.id} match={match} />
        ))}
      </Rows>
    </Section>
  ));
}

export const DayListSkeleton = () => (
  <Section aria-hidden>
    <DayBand>
      <Skeleton $width="12rem" $height="1.75rem" />
    </DayBand>
    <Rows>
      {Array.from({ length: 8 }, (_, place) => (
        <EventRowSkeleton key={place} />
      ))}
    </Rows>
  </Section>
);
