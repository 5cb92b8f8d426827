import { useT, useTimeZone } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import {
  type ListView,
  Skeleton,
  useColumns,
  useNow,
  useWindowSize,
  VirtualList,
  type VirtualListHandle,
} from '@grandstand/ui';
import { memo, type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { EventCard, EventCardSkeleton } from '../match/EventCard.tsx';
import { EventRow, EventRowSkeleton } from '../match/EventRow.tsx';
import type { Match } from '../match/match.ts';
import { byDay, type Day } from './by-day.ts';
import { dayOf } from './day.ts';
import { DayBand, DayHeading } from './DayHeading.tsx';
import { type ListRow, listRows } from './list-rows.ts';
import { COLUMNS, TABLE_TOP, TableHead, TableRow, TableRowSkeleton } from './TableRow.tsx';
import { WeekStrip, WeekStripSkeleton } from './WeekStrip.tsx';
import { WideCard, WideCardSkeleton } from './WideCard.tsx';

interface Look {
  readonly minPx: number;
  /** Probable heights, on a phone and on a wide screen. */
  readonly rowPx: readonly [narrow: number, wide: number];
  readonly Show: (props: { readonly match: Match }) => ReactNode;
  readonly Skeleton: () => ReactNode;
}

const ONE = Number.POSITIVE_INFINITY;
const GAP_PX = 20;

const LOOKS: Readonly<Record<ListView, Look>> = {
  list: { minPx: ONE, rowPx: [190, 104], Show: memo(EventRow), Skeleton: EventRowSkeleton },
  grid: { minPx: 280, rowPx: [380, 360], Show: memo(EventCard), Skeleton: EventCardSkeleton },
  card: { minPx: 540, rowPx: [420, 250], Show: memo(WideCard), Skeleton: WideCardSkeleton },
  table: { minPx: ONE, rowPx: [64, 57], Show: () => null, Skeleton: TableRowSkeleton },
};

const LAPTOP_PX = 960;

const keyOf = ({ matches: [first] }: ListRow) => first?.id ?? 0;

const Beside = styled.div<{ $columns: number; $tight: boolean }>`
  display: grid;
  grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  gap: ${token('--gap')};
  /* The border of a card is drawn outside of it. */
  padding-block: ${({ $tight }) => ($tight ? '3px 0.3125rem' : `3px calc(${token('--gap')} * 1.25)`)};
  > div {
    display: grid;
    min-inline-size: 0;
  }
`;

interface Props {
  readonly matches: readonly Match[];
  readonly view: ListView;
  readonly isByDay: boolean;
  /** Whether there are days that are over. */
  readonly hasPast?: boolean;
  /** Whether these are all. */
  readonly isWhole: boolean;
  readonly restoreKey: string;
  /** Shows the list from another day on; without it, there is no week to choose days from. */
  readonly onFrom?: (day: string) => void;
  readonly onRest: (first: Match, last: Match) => void;
}

/** Matches in one of four views, under their days where that is how they are looked for. */
export function Matches({
  matches,
  view,
  isByDay,
  hasPast = false,
  isWhole,
  restoreKey,
  onFrom,
  onRest,
}: Props) {
  const t = useT();
  const { minPx, rowPx, Show } = LOOKS[view];
  const { ref, columns } = useColumns(minPx, GAP_PX);
  const list = useRef<VirtualListHandle>(null);
  const { width } = useWindowSize();
  const now = useNow(60_000);
  const zone = useTimeZone();
  const [day, setDay] = useState(() => dayOf(matches[0]?.startS ?? now / 1000, zone));
  /** The day that was chosen, while it is in sight: near the end of the list it cannot come to the top. */
  const sought = useRef<string | null>(null);
  const goTo = (date: string) => {
    sought.current = date;
    list.current?.scrollTo(date);
  };
  const days = useMemo(() => (isByDay ? byDay(matches, now, zone) : null), [isByDay, matches, now, zone]);
  const named = useMemo(() => new Map((days ?? []).map((one): [string, Day] => [one.date, one])), [days]);
  const sections = useMemo(() => listRows(matches, days, columns ?? 1), [matches, days, columns]);
  const rest = useCallback(
    ({ matches: [first] }: ListRow, { matches: lasts }: ListRow) => {
      const last = lasts.at(-1);
      if (!first || !last) return;
      const [firstDay, lastDay] = [dayOf(first.startS, zone), dayOf(last.startS, zone)];
      const { current: wanted } = sought;
      const isThere = wanted !== null && firstDay <= wanted && wanted <= lastDay;
      if (!isThere) sought.current = null;
      setDay(isThere ? wanted : firstDay);
      onRest(first, last);
    },
    [onRest, zone],
  );
  const isTable = view === 'table';
  const heading = useCallback(
    (date: string, id: string) => {
      const known = named.get(date);
      if (!known) return null;
      if (!isTable) return <DayHeading day={known} id={id} />;
      return (
        <div role="row">
          <div role="rowheader" aria-colspan={COLUMNS}>
            <DayHeading day={known} id={id} />
          </div>
        </div>
      );
    },
    [named, isTable],
  );
  const isCounted = isWhole || isByDay;
  const row = useCallback(
    ({ matches: beside, at, of, line }: ListRow) =>
      isTable ? (
        beside.map((match) => <Line key={match.id} match={match} rowIndex={line + 2} withDay={!isByDay} />)
      ) : (
        <Beside $columns={columns ?? 1} $tight={view === 'list'}>
          {beside.map((match, place) => (
            <div
              key={match.id}
              role="listitem"
              aria-posinset={at + place + 1}
              aria-setsize={isCounted ? of : -1}
            >
              <Show match={match} />
            </div>
          ))}
        </Beside>
      ),
    [isTable, isByDay, isCounted, columns, view, Show],
  );
  // A row of one card, as wide as the page, would be taken for how tall rows are.
  const virtual = columns !== null && (
    <VirtualList
      key={view}
      ref={list}
      sections={sections}
      rowKey={keyOf}
      estimate={{ row: rowPx[width < LAPTOP_PX ? 0 : 1], heading: 64 }}
      renderRow={row}
      renderHeading={heading}
      semantics={isTable ? 'table' : 'list'}
      label={t('catalog.events')}
      restoreKey={restoreKey}
      onVisibleRowsChange={rest}
    />
  );
  return (
    <>
      {days && onFrom && (
        <WeekStrip days={named} day={day} isWhole={isWhole} hasPast={hasPast} onDay={goTo} onFrom={onFrom} />
      )}
      <div ref={ref}>
        {isTable ? (
          <div
            role="table"
            aria-label={t('catalog.events')}
            aria-rowcount={isWhole ? matches.length + (days?.length ?? 0) + 1 : -1}
            style={TABLE_TOP}
          >
            <div role="rowgroup" style={{ display: 'contents' }}>
              <TableHead />
            </div>
            {virtual}
          </div>
        ) : (
          virtual
        )}
      </div>
    </>
  );
}

const Line = memo(TableRow);

const Waiting = styled.div<{ $minPx: number }>`
  display: grid;
  grid-template-columns: ${({ $minPx }) =>
    Number.isFinite($minPx) ? `repeat(auto-fill, minmax(min(100%, ${$minPx}px), 1fr))` : 'minmax(0, 1fr)'};
  column-gap: ${token('--gap')};
`;

interface SkeletonProps extends Pick<Props, 'view' | 'isByDay'> {
  readonly hasWeek?: boolean;
}

/** The space of the first of them. */
export function MatchesSkeleton({ view, isByDay, hasWeek = isByDay }: SkeletonProps) {
  const { minPx, Skeleton: One } = LOOKS[view];
  return (
    <div aria-hidden>
      {hasWeek && <WeekStripSkeleton />}
      {view === 'table' && <TableHead />}
      {isByDay && (
        <DayBand>
          <Skeleton $width="12rem" $height="1.75rem" />
        </DayBand>
      )}
      <Waiting $minPx={minPx}>
        {Array.from({ length: 8 }, (_, place) =>
          view === 'table' ? (
            <One key={place} />
          ) : (
            <Beside key={place} $columns={1} $tight={view === 'list'}>
              <One />
            </Beside>
          ),
        )}
      </Waiting>
    </div>
  );
}
