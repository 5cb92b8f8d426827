import type { ProgrammeMoment, Score } from './programme.ts';

/** A goal that the position passed longer ago is not announced: the server reported it too late. */
const NEWS_S = 60;
/** A larger step of the position is a seek. */
const SEEK_S = 3;

/** The score at a second of the programme. */
export const scoreAt = (moments: readonly ProgrammeMoment[], timeS: number): Score =>
  moments.findLast((moment) => moment.score !== null && moment.timeS <= timeS)?.score ?? [0, 0];

/** Fewer goals do not show how often teams score in a sport. */
const MIN_GOALS = 5;
/** A shorter average time between two goals is that of a sport such as basketball. */
const RARE_GAP_S = 90;

/** Whether goals are so frequent that a mark and an alert for each would be a nuisance. */
export function areGoalsFrequent(moments: readonly ProgrammeMoment[]): boolean {
  const times = moments.filter(({ kind }) => kind === 'goal').map(({ timeS }) => timeS);
  if (times.length < MIN_GOALS) return false;
  return (Math.max(...times) - Math.min(...times)) / (times.length - 1) < RARE_GAP_S;
}

/** Follows the viewer's position and announces each goal once, when playback passes it; a seek announces nothing. */
export interface MomentWatch {
  /** The goal to announce now; null: none. `timeS` is the position in seconds of the programme. */
  readonly moveTo: (timeS: number, moments: readonly ProgrammeMoment[]) => ProgrammeMoment | null;
}

export function createMomentWatch(): MomentWatch {
  const announced = new Set<string>();
  let lastS = -Infinity;
  /** The position at which the viewer joined, or to which they last seeked. Earlier goals are not announced. */
  let joinedS = -Infinity;
  return {
    moveTo(timeS, moments) {
      if (timeS < lastS || timeS - lastS > SEEK_S) joinedS = timeS;
      lastS = timeS;
      const passed = moments.filter(
        ({ kind, timeS: atS, label }) => kind === 'goal' && atS <= timeS && !announced.has(`${atS} ${label}`),
      );
      for (const { timeS: atS, label } of passed) announced.add(`${atS} ${label}`);
      const latest = passed.at(-1);
      return latest && latest.timeS > Math.max(joinedS, timeS - NEWS_S) ? latest : null;
    },
  };
}
