import { dayInZone } from '@grandstand/core';
import { useInBrowser, useT, useTimeZone } from '@grandstand/i18n';
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
import { type ComponentType, memo, type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { EventCard, EventCardSkeleton } from '../event/EventCard.tsx';
import { EventRow, EventRowSkeleton } from '../event/EventRow.tsx';
import type { CatalogEvent } from '../event/catalog-event.ts';
import { type Day, dayOf, groupByDay, UNDATED } from './group-by-day.ts';
import { DayBand, DayHeading } from './DayHeading.tsx';
import { type ListRow, listRows } from './list-rows.ts';
import { COLUMNS, TABLE_TOP, TableHead, TableRow, TableRowSkeleton } from './TableRow.tsx';
import { WeekStrip, WeekStripSkeleton } from './WeekStrip.tsx';
import { WideCard, WideCardSkeleton } from './WideCard.tsx';

interface ViewLayout {
  /** The minimum width of a column. */
  readonly minColumnPx: number;
  /** Estimated row heights, on windows narrower than `LAPTOP_PX` and on wider ones. */
  readonly rowPx: readonly [narrow: number, wide: number];
  readonly Item: ComponentType<{ readonly event: CatalogEvent }>;
  readonly Skeleton: () => ReactNode;
}

const SINGLE_COLUMN = Number.POSITIVE_INFINITY;
const GAP_PX = 20;

const VIEW_LAYOUTS: Readonly<Record<ListView, ViewLayout>> = {
  list: { minColumnPx: SINGLE_COLUMN, rowPx: [190, 104], Item: EventRow, Skeleton: EventRowSkeleton },
  grid: { minColumnPx: 280, rowPx: [380, 360], Item: EventCard, Skeleton: EventCardSkeleton },
  card: { minColumnPx: 540, rowPx: [420, 250], Item: WideCard, Skeleton: WideCardSkeleton },
  table: { minColumnPx: SINGLE_COLUMN, rowPx: [64, 57], Item: () => null, Skeleton: TableRowSkeleton },
};

const LAPTOP_PX = 960;

const keyOf = ({ events: [first] }: ListRow) => first?.id ?? 0;
/** A row of all events is not measured as the row that begins with the same event. */
const flowKeyOf = (row: ListRow) => `flow ${keyOf(row)}`;

const fittingColumns = (minPx: number) =>
  Number.isFinite(minPx) ? `repeat(auto-fill, minmax(min(100%, ${minPx}px), 1fr))` : 'minmax(0, 1fr)';

/** With `$minColumnPx`, as many columns as fit, in several lines. */
const RowGrid = styled.div<{
  $columns: number;
  $minColumnPx?: number | undefined;
  $tight: boolean;
}>`
  display: grid;
  grid-template-columns: ${({ $columns, $minColumnPx }) =>
    $minColumnPx === undefined ? `repeat(${$columns}, minmax(0, 1fr))` : fittingColumns($minColumnPx)};
  gap: ${token('--gap')};
  row-gap: calc(3px + ${token('--gap')} * 1.25);
  /* The border of a card is drawn outside of it. */
  padding-block: ${({ $tight }) => ($tight ? '3px 0.3125rem' : `3px calc(${token('--gap')} * 1.25)`)};
  > div {
    display: grid;
    min-inline-size: 0;
  }
`;

interface Props {
  readonly events: readonly CatalogEvent[];
  readonly view: ListView;
  readonly isByDay: boolean;
  /** Whether the list can contain past days. */
  readonly hasPast?: boolean;
  /** Whether all events are loaded. */
  readonly isComplete: boolean;
  readonly restoreKey: string;
  /** Starts the list at another day. Without it there is no week strip. */
  readonly onStartDayChange?: (day: string) => void;
  readonly onVisibleEventsChange: (first: CatalogEvent, last: CatalogEvent) => void;
}

/** Events in one of four views, grouped by day if `isByDay`. */
export function EventItems({
  events,
  view,
  isByDay,
  hasPast = false,
  isComplete,
  restoreKey,
  onStartDayChange,
  onVisibleEventsChange,
}: Props) {
  const t = useT();
  const { minColumnPx, rowPx, Item } = VIEW_LAYOUTS[view];
  const { ref, columns: fitting } = useColumns(minColumnPx, GAP_PX);
  // A server knows no width: all events are in one row, which CSS breaks into lines.
  const isInFlow = !useInBrowser() && fitting !== 1;
  const columns = isInFlow ? Math.max(1, events.length) : fitting;
  const list = useRef<VirtualListHandle>(null);
  const { width } = useWindowSize();
  const now = useNow(60_000);
  const zone = useTimeZone();
  const [day, setDay] = useState(() => {
    const first = events.find(({ state }) => state !== 'postponed');
    return first ? dayOf(first, zone) : dayInZone(now / 1000, zone);
  });
  /** The day that the user selected, while it is visible. A day near the end of the list cannot scroll to the top. */
  const selectedDay = useRef<string | null>(null);
  const scrollToDay = (date: string) => {
    selectedDay.current = date;
    list.current?.scrollTo(date);
  };
  const days = useMemo(() => (isByDay ? groupByDay(events, now, zone) : null), [isByDay, events, now, zone]);
  const daysByDate = useMemo(
    () => new Map((days ?? []).map((one): [string, Day] => [one.date, one])),
    [days],
  );
  const sections = useMemo(() => listRows(events, days, columns ?? 1), [events, days, columns]);
  const onVisibleRowsChange = useCallback(
    ({ events: [first] }: ListRow, { events: lasts }: ListRow) => {
      const last = lasts.at(-1);
      if (!first || !last) return;
      const [firstDay, lastDay] = [dayOf(first, zone), dayOf(last, zone)];
      const { current: selected } = selectedDay;
      const isSelectedVisible = selected !== null && firstDay <= selected && selected <= lastDay;
      if (!isSelectedVisible) selectedDay.current = null;
      if (firstDay !== UNDATED) setDay(isSelectedVisible ? selected : firstDay);
      onVisibleEventsChange(first, last);
    },
    [onVisibleEventsChange, zone],
  );
  const isTable = view === 'table';
  const heading = useCallback(
    (date: string, id: string) => {
      const headingDay = daysByDate.get(date);
      if (!headingDay) return null;
      if (!isTable) return <DayHeading day={headingDay} id={id} />;
      return (
        <div role="row">
          <div role="rowheader" aria-colspan={COLUMNS}>
            <DayHeading day={headingDay} id={id} />
          </div>
        </div>
      );
    },
    [daysByDate, isTable],
  );
  const isGroupSizeKnown = isComplete || isByDay;
  const row = useCallback(
    ({ events: rowEvents, firstIndex, groupSize, lineIndex }: ListRow) =>
      isTable ? (
        // Row 1 is the table head; `lineIndex` starts at 0.
        rowEvents.map((event) => (
          <MemoTableRow key={event.id} event={event} rowIndex={lineIndex + 2} withDay={!isByDay} />
        ))
      ) : (
        <RowGrid
          $columns={columns ?? 1}
          $minColumnPx={isInFlow ? minColumnPx : undefined}
          $tight={view === 'list'}
        >
          {rowEvents.map((event, index) => (
            <div
              key={event.id}
              role="listitem"
              aria-posinset={firstIndex + index + 1}
              aria-setsize={isGroupSizeKnown ? groupSize : -1}
            >
              <Item event={event} />
            </div>
          ))}
        </RowGrid>
      ),
    [isTable, isByDay, isGroupSizeKnown, columns, isInFlow, minColumnPx, view, Item],
  );
  // Before the width is known, rows would have one card of full width, and their measured height would be wrong.
  const virtualList = columns !== null && (
    <VirtualList
      key={view}
      ref={list}
      sections={sections}
      rowKey={isInFlow ? flowKeyOf : keyOf}
      estimate={{ row: rowPx[width < LAPTOP_PX ? 0 : 1], heading: 64 }}
      renderRow={row}
      renderHeading={heading}
      semantics={isTable ? 'table' : 'list'}
      label={t('catalog.events')}
      restoreKey={restoreKey}
      onVisibleRowsChange={onVisibleRowsChange}
    />
  );
  return (
    <>
      {days && onStartDayChange && (
        <WeekStrip
          days={daysByDate}
          day={day}
          isComplete={isComplete}
          hasPast={hasPast}
          onSelectDay={scrollToDay}
          onStartDayChange={onStartDayChange}
        />
      )}
      <div ref={ref}>
        {isTable ? (
          <div
            role="table"
            aria-label={t('catalog.events')}
            aria-rowcount={isComplete ? events.length + (days?.length ?? 0) + 1 : -1}
            style={TABLE_TOP}
          >
            <div role="rowgroup" style={{ display: 'contents' }}>
              <TableHead />
            </div>
            {virtualList}
          </div>
        ) : (
          virtualList
        )}
      </div>
    </>
  );
}

const MemoTableRow = memo(TableRow);

const SkeletonGrid = styled.div<{ $minColumnPx: number }>`
  display: grid;
  grid-template-columns: ${({ $minColumnPx }) => fittingColumns($minColumnPx)};
  column-gap: ${token('--gap')};
`;

interface SkeletonProps extends Pick<Props, 'view' | 'isByDay'> {
  readonly hasWeek?: boolean;
}

/** A skeleton with the size of the first items. */
export function EventItemsSkeleton({ view, isByDay, hasWeek = isByDay }: SkeletonProps) {
  const { minColumnPx, Skeleton: ItemSkeleton } = VIEW_LAYOUTS[view];
  return (
    <div aria-hidden>
      {hasWeek && <WeekStripSkeleton />}
      {view === 'table' && <TableHead />}
      {isByDay && (
        <DayBand>
          <Skeleton $width="12rem" $height="1.75rem" />
        </DayBand>
      )}
      <SkeletonGrid $minColumnPx={minColumnPx}>
        {Array.from({ length: 8 }, (_, index) =>
          view === 'table' ? (
            <ItemSkeleton key={index} />
          ) : (
            <RowGrid key={index} $columns={1} $tight={view === 'list'}>
              <ItemSkeleton />
            </RowGrid>
          ),
        )}
      </SkeletonGrid>
    </div>
  );
}
