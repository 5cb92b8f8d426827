import { CategoryName } from '../CategoryName.tsx';
import { useFormats, useT, useTimeZone } from '@grandstand/i18n';
import {
  Badge,
  Card,
  displayText,
  media,
  metaText,
  NextStep,
  PageSection,
  SkeletonText,
  tabularFigures,
} from '@grandstand/ui';
import { token } from '@grandstand/ui-theme';
import { styled } from 'styled-components';
import { EventLink } from '../event/EventLink.tsx';
import { NextStepLabel } from '../event/NextStepLabel.tsx';
import { TeamLinesSkeleton } from '../event/TeamLines.tsx';
import { noonUtcS } from '../list/day.ts';
import { type Slot, type SlotDay, slotDays } from './slots.ts';
import { SlotTeams } from './SlotTeams.tsx';
import type { SimulationState } from './use-simulation.ts';

const DayTitle = styled.h3`
  margin-block: 1.25rem 0.75rem;
  color: ${token('--text-muted')};
  font: 650 ${token('--font-size-s')} / 1.4 ${token('--font-text')};
  &:first-letter {
    text-transform: uppercase;
  }
`;

const Intro = styled.p`
  ${metaText}
  max-inline-size: 44rem;
  text-wrap: pretty;
`;

const List = styled.ol`
  display: grid;
  gap: 0.5rem;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Row = styled(Card).attrs({ $flat: true })`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  grid-template-areas: 'when state' 'teams teams';
  align-items: center;
  gap: 0.75rem 1rem;
  min-block-size: 4rem;
  padding: ${token('--card-padding')};
  ${media.laptop} {
    grid-template-columns: 7.5rem minmax(0, 1.4fr) minmax(0, 1fr) 11rem;
    grid-template-areas: 'when teams where state';
    gap: 1.25rem;
    padding-inline: 1.25rem;
  }
  &[aria-current] {
    box-shadow: 0 0 0 2px ${token('--accent')};
  }
  &[data-past] {
    background: transparent;
    box-shadow: inset 0 0 0 1px ${token('--border')};
    color: ${token('--text-muted')};
  }
`;

const When = styled.b`
  ${displayText}
  ${tabularFigures}
  grid-area: when;
  font-size: ${token('--font-size-l')};
  white-space: nowrap;
`;

const Where = styled.p`
  display: none;
  grid-area: where;
  color: ${token('--text-muted')};
  font-size: ${token('--font-size-s')};
  ${media.laptop} {
    display: block;
  }
`;

const State = styled.div`
  grid-area: state;
  justify-self: end;
`;

interface Props {
  readonly simulation: Extract<SimulationState, { kind: 'ready' }>;
}

/** The slots by day in the viewer's zone: earlier ones link to their replay. */
export function SimulationSchedule({ simulation: { slots, onAir, nowMs } }: Props) {
  const t = useT();
  const days = slotDays(slots, nowMs, useTimeZone());
  const currentId = onAir.kind === 'slot' ? onAir.slot.id : null;
  return (
    <PageSection title={t('app.schedule')}>
      <Intro>{t('simulate.intro')}</Intro>
      {days.map((day) => (
        <DaySlots key={day.date} day={day} nowMs={nowMs} currentId={currentId} />
      ))}
    </PageSection>
  );
}

interface DaySlotsProps {
  readonly day: SlotDay;
  readonly nowMs: number;
  readonly currentId: number | null;
}

function DaySlots({ day: { date, daysFromToday, slots }, nowMs, currentId }: DaySlotsProps) {
  const format = useFormats();
  const isNear = Math.abs(daysFromToday) <= 1;
  return (
    <>
      <DayTitle>
        {isNear ? format.relativeDay(daysFromToday) : format.longDay(noonUtcS(date), 'UTC')}
      </DayTitle>
      <List>
        {slots.map((slot) => (
          <SlotRow key={slot.id} slot={slot} isPast={slot.endMs <= nowMs} isCurrent={slot.id === currentId} />
        ))}
      </List>
    </>
  );
}

interface SlotRowProps {
  readonly slot: Slot;
  readonly isPast: boolean;
  readonly isCurrent: boolean;
}

function SlotRow({ slot: { event, startMs }, isPast, isCurrent }: SlotRowProps) {
  const t = useT();
  const format = useFormats();
  return (
    <Row as="li" aria-current={isCurrent ? 'true' : undefined} data-past={isPast ? '' : undefined}>
      <When>
        <time dateTime={new Date(startMs).toISOString()}>{format.time(startMs / 1000)}</time>
      </When>
      <div style={{ gridArea: 'teams', minInlineSize: 0 }}>
        <SlotTeams event={event} />
      </div>
      <Where>
        <CategoryName id={event.categoryId} />
      </Where>
      <State>
        {isCurrent && <Badge kind="quiet">{t('simulate.onNow')}</Badge>}
        {isPast && (
          <NextStep>
            <NextStepLabel event={event} />
          </NextStep>
        )}
      </State>
      {isPast && <EventLink event={event} />}
    </Row>
  );
}

const SKELETON_ROWS = [1, 2, 3, 4];

/** A skeleton with the size of a day. */
export const SimulationScheduleSkeleton = () => (
  <PageSection title={null}>
    <List as="div" aria-hidden>
      {SKELETON_ROWS.map((row) => (
        <Row as="div" key={row}>
          <When as="div">
            <SkeletonText $width="4em" />
          </When>
          <div style={{ gridArea: 'teams' }}>
            <TeamLinesSkeleton />
          </div>
        </Row>
      ))}
    </List>
  </PageSection>
);
