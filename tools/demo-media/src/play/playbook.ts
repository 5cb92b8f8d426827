import { PLAY_S, type Side, type Surface } from '../loop-format.ts';

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

/**
 * Each match begins with play without goals up to `PLAY_S`, as long as the play part of the footage, which repeats: it
 * begins and ends with all players around the middle. Then every side scores; the footage has a scene around each goal
 * (`film/match-cut.ts`), so goals come shortly after the start of a segment.
 */
export const PLAYBOOKS: Record<Surface, Playbook> = {
  rink: {
    attacks: [
      save('home', 1.4, 10, 9),
      turnover('away', 11.2, 15, 14),
      save('home', 16, 21.4, 10),
      goal('home', 26.8, 35.5, 7),
      goal('away', 46.4, 54.7, 8),
    ],
    restarts: [0, PLAY_S, 45.2],
    tempoS: 1.5,
  },
  pitch: {
    attacks: [
      turnover('home', 1.4, 7.2, 34),
      save('away', 8, 16.4, 17),
      goal('home', 27, 35.5, 13),
      goal('away', 46.2, 54.7, 14),
    ],
    restarts: [0, PLAY_S, 45.2],
    tempoS: 1.75,
  },
  court: {
    attacks: [
      save('home', 1.6, 8.6, 5),
      save('away', 10.6, 16, 6),
      turnover('home', 17.4, 21.4, 7),
      goal('home', 26.6, 32.3, 2.2, 2),
      goal('away', 34.4, 41.9, 1.8, 2),
      goal('home', 43.4, 48.3, 7.1, 3),
      goal('away', 50.2, 57.9, 7.1, 3),
    ],
    restarts: [0, PLAY_S],
    tempoS: 1.45,
  },
  hall: {
    attacks: [
      save('home', 1.4, 9.6, 8),
      turnover('away', 10.8, 14.6, 10),
      save('away', 15.4, 21, 9),
      goal('home', 26.8, 35.5, 7),
      goal('away', 46.4, 54.7, 8),
    ],
    restarts: [0, PLAY_S, 45.2],
    tempoS: 1.4,
  },
  field: {
    attacks: [
      turnover('home', 1.4, 7.6, 24),
      save('away', 8.8, 18.6, 9),
      goal('home', 26.6, 35.5, 8),
      goal('away', 46.2, 54.7, 9),
    ],
    restarts: [0, PLAY_S, 45.2],
    tempoS: 1.6,
  },
};
