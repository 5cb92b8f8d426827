import type { Moment } from '@grandstand/api';
import { type CatalogEvent, type Period, type Score, visibleDetails } from '../event/catalog-event.ts';

/** What the viewer has seen of an event: its state at the picture. */
export interface WatchedResult {
  /** `current`: the event's own state, because the viewer has seen everything. */
  readonly state: { readonly score: Score | null; readonly period: Period | null } | 'current';
  /** Whether the viewer has not seen everything, however much that is. */
  readonly isBehind: boolean;
}

/** The picture that the viewer sees. */
export interface WatchedPosition {
  /** Second of the event; null: unknown. */
  readonly timeS: number | null;
  /** Whether nothing comes after it: the live edge, or the end of a recording that has been played. */
  readonly isAtEnd: boolean;
}

/** Before the first picture of a recording. */
const NOTHING_WATCHED: WatchedResult = { state: { score: null, period: null }, isBehind: true };
const NO_GOALS: Score = { home: 0, away: 0 };

const isSame = (a: Score, b: Score): boolean => a.home === b.home && a.away === b.away;

/** The result at the viewer's picture, from the event's moments where these explain its score. */
export function watchedResult(
  event: CatalogEvent,
  /** Null: not loaded. */
  moments: readonly Moment[] | null,
  { timeS, isAtEnd }: WatchedPosition,
): WatchedResult {
  const { score, period } = visibleDetails(event, false);
  const current: WatchedResult = { state: 'current', isBehind: false };
  if (!score) return isAtEnd ? current : NOTHING_WATCHED;
  const scores = [NO_GOALS, ...(moments ?? []).map((moment) => moment.score)];
  const isExplained = scores.some((known) => isSame(known, score));
  // A picture at the live edge is some seconds old. The moments may lack a goal, or all of them.
  if (isAtEnd && (event.kind === 'finished' || timeS === null || !isExplained)) return current;
  if (timeS === null || !moments || (scores.length === 1 && !isExplained)) return NOTHING_WATCHED;
  const past = moments.filter((moment) => moment.time <= timeS);
  const part = past.findLast(({ kind }) => kind !== 'goal');
  const isOver = part?.kind === 'period_end';
  return {
    state: {
      score: past.at(-1)?.score ?? NO_GOALS,
      period: period && part?.period ? { ...period, number: part.period, isOver } : null,
    },
    isBehind: !isAtEnd,
  };
}
