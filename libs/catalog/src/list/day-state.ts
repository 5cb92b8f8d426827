import { UNDATED } from './group-by-day.ts';

/** Whether a day has events, has none, or is not loaded yet. */
export type DayState = 'has-events' | 'empty' | 'not-loaded';

interface Loaded {
  /** Days with events, in order; `UNDATED` may be the last one. */
  readonly days: readonly string[];
  /** Whether no days follow the last one. */
  readonly isComplete: boolean;
  /** The first day that the list can contain. */
  readonly earliest: string;
}

export function dayState(day: string, { days, isComplete, earliest }: Loaded): DayState {
  if (days.includes(day)) return 'has-events';
  if (day < earliest) return 'empty';
  const dates = days.filter((date) => date !== UNDATED);
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined || day < first) return 'not-loaded';
  return day > last && !isComplete ? 'not-loaded' : 'empty';
}
