import type { VirtualSection } from '@grandstand/ui';
import type { Match } from '../match/match.ts';
import type { Day } from './by-day.ts';

/** What stands beside each other in a list: one match, or as many cards as fit. */
export interface ListRow {
  readonly matches: readonly Match[];
  /** The place of the first of them among those of its day, or of the list; from 0. */
  readonly at: number;
  /** How many these are. */
  readonly of: number;
  /** Which of the list's lines this is, headings included; from 0. */
  readonly line: number;
}

const WHOLE = 'whole';

/** A list's rows under its days, or, without them, all in one. */
export function listRows(
  matches: readonly Match[],
  days: readonly Day[] | null,
  columns: number,
): readonly VirtualSection<ListRow>[] {
  let line = 0;
  const rowsOf = (some: readonly Match[]): readonly ListRow[] =>
    Array.from({ length: Math.ceil(some.length / columns) }, (_, row) => ({
      matches: some.slice(row * columns, (row + 1) * columns),
      at: row * columns,
      of: some.length,
      line: line++,
    }));
  if (days === null) return [{ key: WHOLE, hasHeading: false, rows: rowsOf(matches) }];
  return days.map(({ date, matches: inDay }) => {
    line += 1;
    return { key: date, hasHeading: true, rows: rowsOf(inDay) };
  });
}
