import type { Side, Surface } from '../loop-format.ts';

/** An attack and its outcome; `points` is what a goal counts. */
export interface Attack {
  side: Side;
  /** Seconds from the start of the loop. */
  startS: number;
  /** When the shot arrives, or possession is lost. */
  endS: number;
  outcome: 'goal' | 'save' | 'turnover';
  points: number;
  /** Distance of the last touch from the goal line, in metres. */
  range: number;
}

export interface Playbook {
  attacks: readonly Attack[];
  /** Times at which play restarts from the middle, in seconds; the first is 0. */
  restarts: readonly number[];
  /** Mean time between touches, in seconds. */
  tempoS: number;
}

const goal = (side: Side, startS: number, endS: number, range: number, points = 1): Attack => ({
  side,
  startS,
  endS,
  outcome: 'goal',
  points,
  range,
});
const save = (side: Side, startS: number, endS: number, range: number): Attack => ({
  side,
  startS,
  endS,
  outcome: 'save',
  points: 0,
  range,
});
const turnover = (side: Side, startS: number, endS: number, range: number): Attack => ({
  side,
  startS,
  endS,
  outcome: 'turnover',
  points: 0,
  range,
});

/** Each loop begins and ends with all players around the middle before a restart. */
export const PLAYBOOKS: Record<Surface, Playbook> = {
  rink: {
    attacks: [
      save('home', 1.4, 10.4, 9),
      goal('away', 11.6, 20, 8),
      turnover('away', 28.2, 33.6, 14),
      goal('home', 34.6, 44.6, 7),
      save('away', 52.2, 58.4, 10),
    ],
    restarts: [0, 27.2, 51],
    tempoS: 1.5,
  },
  pitch: {
    attacks: [
      turnover('home', 1, 7.4, 34),
      save('away', 8.2, 17, 17),
      goal('home', 19, 31.4, 13),
      save('away', 42.2, 51, 20),
      turnover('home', 52.4, 59, 42),
    ],
    restarts: [0, 41.2],
    tempoS: 1.75,
  },
  court: {
    attacks: [
      goal('home', 1.6, 8.6, 2.4, 2),
      goal('away', 10.6, 17.4, 7.1, 3),
      save('home', 19.4, 26, 5),
      goal('away', 27.4, 32.6, 1.6, 2),
      goal('home', 34.6, 42, 7.1, 3),
      save('away', 44, 50.2, 6),
      goal('home', 51.6, 57.6, 2.2, 2),
    ],
    restarts: [0],
    tempoS: 1.45,
  },
};
