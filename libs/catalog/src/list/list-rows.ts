import type { VirtualSection } from '@grandstand/ui';
import type { CatalogEvent } from '../event/catalog-event.ts';
import type { Day } from './group-by-day.ts';

/** A row of the list: one event, or as many cards as fit. */
export interface ListRow {
  readonly events: readonly CatalogEvent[];
  /** Index of its first event within the day or list, from 0. */
  readonly firstIndex: number;
  /** Number of events of the day or list. */
  readonly groupSize: number;
  /** Position in the whole list, from 0; a day's heading counts as a line too. */
  readonly lineIndex: number;
}

const WHOLE = 'whole';

/** The rows of a list in sections by day, or in one section without days. */
export function listRows(
  events: readonly CatalogEvent[],
  days: readonly Day[] | null,
  columns: number,
): readonly VirtualSection<ListRow>[] {
  let lineIndex = 0;
  const rowsOf = (some: readonly CatalogEvent[]): readonly ListRow[] =>
    Array.from({ length: Math.ceil(some.length / columns) }, (_, row) => ({
      events: some.slice(row * columns, (row + 1) * columns),
      firstIndex: row * columns,
      groupSize: some.length,
      lineIndex: lineIndex++,
    }));
  if (days === null) return [{ key: WHOLE, hasHeading: false, rows: rowsOf(events) }];
  return days.map(({ date, events: inDay }) => {
    lineIndex += 1;
    return { key: date, hasHeading: true, rows: rowsOf(inDay) };
  });
}
