import { dayInZone } from '@grandstand/core';
import { useFormatLocale, useFormats, useT, useTimeZone } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import { Icon, IconButton, media, Skeleton, tabularFigures, useNow, VisuallyHidden } from '@grandstand/ui';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import type { Day } from './group-by-day.ts';
import { addDays, EARLIEST_DAY, firstWeekday, noonUtcS, weekOf } from './day.ts';
import { dayState, type DayState } from './day-state.ts';

const Strip = styled.div`
  display: grid;
  grid-template-columns: auto repeat(7, minmax(0, 1fr)) auto;
  align-items: center;
  gap: 0.125rem;
  block-size: 4.25rem;
  margin-block-end: 0.5rem;
  border-block: 1px solid ${token('--border')};
  ${media.tablet} {
    gap: 0.5rem;
  }
`;

/** Names of weekdays with more characters do not fit on a phone. */
const MAX_NAME_LENGTH = 5;

const DayButton = styled.button`
  ${tabularFigures}
  position: relative;
  display: grid;
  justify-items: center;
  align-content: center;
  min-inline-size: 0;
  block-size: 3.5rem;
  border-radius: ${token('--radius-m')};
  line-height: 1.25;
  small {
    max-inline-size: 100%;
    overflow: hidden;
    color: ${token('--text-muted')};
    font-size: ${token('--font-size-xs')};
    font-weight: 600;
    white-space: nowrap;
  }
  /* Too long for a phone, such as Arabic names: a letter instead. */
  small[data-narrow] {
    font-size: 0;
    &::before {
      content: attr(data-narrow) / '';
      font-size: ${token('--font-size-xs')};
    }
    ${media.tablet} {
      font-size: ${token('--font-size-xs')};
      &::before {
        content: none;
      }
    }
  }
  b {
    font-size: ${token('--font-size-m')};
    font-weight: 700;
  }
  &[data-events]::after {
    content: '';
    position: absolute;
    inset-block-end: 0.25rem;
    inline-size: 0.3125rem;
    block-size: 0.3125rem;
    border-radius: 50%;
    background: ${token('--accent')};
  }
  &:hover {
    background: ${token('--card-hover')};
  }
  &[aria-current] {
    background: ${token('--text')};
    color: ${token('--canvas')};
    small {
      color: inherit;
    }
  }
  &:disabled {
    background: none;
    color: ${token('--text-muted')};
    cursor: default;
    b {
      font-weight: 400;
    }
  }
`;

interface Props {
  /** The loaded days with events, in order. */
  readonly days: ReadonlyMap<string, Day>;
  /** The visible day. */
  readonly day: string;
  /** Whether all days are loaded. */
  readonly isComplete: boolean;
  /** Whether the list can contain past days. */
  readonly hasPast: boolean;
  /** Called for a day with loaded events. */
  readonly onSelectDay: (day: string) => void;
  /** Called for a day that is not loaded: starts the list there. */
  readonly onStartDayChange: (day: string) => void;
}

/** The days of a week as buttons. Dots mark the loaded days that have events. */
export function WeekStrip({ days, day, isComplete, hasPast, onSelectDay, onStartDayChange }: Props) {
  const t = useT();
  const locale = useFormatLocale();
  const format = useFormats();
  const [weekday, narrowWeekday, month] = useMemo(
    () => [
      new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }),
      new Intl.DateTimeFormat(locale, { weekday: 'narrow', timeZone: 'UTC' }),
      new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }),
    ],
    [locale],
  );
  const today = dayInZone(useNow(60_000) / 1000, useTimeZone());
  const earliest = hasPast ? EARLIEST_DAY : today;
  /** The week that the user paged to. Reset when the visible day changes. */
  const [paged, setPaged] = useState({ day, weeks: 0 });
  const weeks = paged.day === day ? paged.weeks : 0;
  const week = weekOf(addDays(day, weeks * 7), firstWeekday(locale));
  const hasLongNames = week.some((date) => weekday.format(noonUtcS(date) * 1000).length > MAX_NAME_LENGTH);
  const labels: Readonly<Record<DayState, (name: string, count: number) => string>> = {
    'has-events': (name, count) => `${name}, ${t('catalog.matches', { count })}`,
    empty: (name) => t('events.dayWithout', { day: name }),
    'not-loaded': (name) => name,
  };
  return (
    <Strip role="group" aria-label={t('events.week')}>
      <IconButton
        aria-label={t('events.previousWeek')}
        disabled={(week[0] ?? '') <= earliest}
        onClick={() => setPaged({ day, weeks: weeks - 1 })}
      >
        <Icon of={ChevronLeft} mirrorInRtl />
      </IconButton>
      {week.map((date) => {
        const state = dayState(date, { days: [...days.keys()], isComplete, earliest });
        const noonMs = noonUtcS(date) * 1000;
        return (
          <DayButton
            key={date}
            type="button"
            disabled={state === 'empty'}
            data-events={state === 'has-events' || undefined}
            aria-current={date === day && state === 'has-events' ? 'date' : undefined}
            onClick={() => (state === 'has-events' ? onSelectDay(date) : onStartDayChange(date))}
          >
            <small data-narrow={hasLongNames ? narrowWeekday.format(noonMs) : undefined}>
              {weekday.format(noonMs)}
            </small>
            <b>{format.number(Number(date.slice(8)))}</b>
            <VisuallyHidden>
              {labels[state](month.format(noonMs), days.get(date)?.events.length ?? 0)}
            </VisuallyHidden>
          </DayButton>
        );
      })}
      <IconButton aria-label={t('events.nextWeek')} onClick={() => setPaged({ day, weeks: weeks + 1 })}>
        <Icon of={ChevronRight} mirrorInRtl />
      </IconButton>
    </Strip>
  );
}

/** A skeleton with the size of a week strip. */
export const WeekStripSkeleton = () => (
  <Strip aria-hidden>
    <span />
    {Array.from({ length: 7 }, (_, index) => (
      <Skeleton key={index} $height="2.5rem" style={{ marginInline: '0.25rem' }} />
    ))}
    <span />
  </Strip>
);
