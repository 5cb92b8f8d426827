import type { VirtualSection } from '@grandstand/ui';
import type { CatalogEvent } from '../event/catalog-event.ts';
import type { Day } from './group-by-day.ts';

/** What stands beside each other in a list: one event, or as many cards as fit. */
export interface ListRow {
  readonly events: readonly CatalogEvent[];
  /** The place of the first of them among those of its day, or of the list; from 0. */
  readonly firstIndex: number;
  /** How many these are. */
  readonly groupSize: number;
  /** Which of the list's lines this is, headings included; from 0. */
  readonly lineIndex: number;
}

const WHOLE = 'whole';

/** A list's rows under its days, or, without them, all in one. */
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
