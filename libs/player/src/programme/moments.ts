import type { ProgrammeMoment, Score } from './programme.ts';

/** Moments that were passed longer ago are no news: the server told of them too late. */
const NEWS_S = 60;
/** A larger step of the position is a seek. */
const SEEK_S = 3;

/** The score at a second of the programme. */
export const scoreAt = (moments: readonly ProgrammeMoment[], timeS: number): Score =>
  moments.findLast((moment) => moment.score !== null && moment.timeS <= timeS)?.score ?? { home: 0, away: 0 };

/** The fewest goals that show how often a sport scores. */
const MIN_GOALS = 5;
/** A shorter average time between two goals is that of a sport such as basketball. */
const RARE_GAP_S = 90;

/** Whether goals are so frequent that a mark and an alert for each would be a nuisance. */
export function areGoalsFrequent(moments: readonly ProgrammeMoment[]): boolean {
  const times = moments.filter(({ kind }) => kind === 'goal').map(({ timeS }) => timeS);
  if (times.length < MIN_GOALS) return false;
  return (Math.max(...times) - Math.min(...times)) / (times.length - 1) < RARE_GAP_S;
}

/** Follows the viewer's position and tells of each goal once, when the position passes it. Seeks pass silently. */
export interface MomentWatch {
  /** The goal to tell of now; null: none. `timeS` is the position in seconds of the programme. */
  readonly moveTo: (timeS: number, moments: readonly ProgrammeMoment[]) => ProgrammeMoment | null;
}

export function createMomentWatch(): MomentWatch {
  const told = new Set<string>();
  let lastS = -Infinity;
  /** The position at which the viewer joined, or to which they last seeked. Earlier goals are not told. */
  let joinedS = -Infinity;
  return {
    moveTo(timeS, moments) {
      if (timeS < lastS || timeS - lastS > SEEK_S) joinedS = timeS;
      lastS = timeS;
      const passed = moments.filter(
        ({ kind, timeS: atS, label }) => kind === 'goal' && atS <= timeS && !told.has(`${atS} ${label}`),
      );
      for (const { timeS: atS, label } of passed) told.add(`${atS} ${label}`);
      const latest = passed.at(-1);
      return latest && latest.timeS > Math.max(joinedS, timeS - NEWS_S) ? latest : null;
    },
  };
}
