import type { Sport } from '../seed/seed-schema.ts';
import { createRandom, randomInteger } from './random.ts';

export interface Goal {
  /** In seconds from the start of the event. */
  readonly offsetS: number;
  readonly side: 'home' | 'away';
  readonly points: number;
}

interface Scoring {
  /** Start and end of each period, as fractions of the broadcast. */
  readonly periods: readonly (readonly [number, number])[];
  /** How often a side scores: the mean of `draws` random numbers from `min` to `max`. More draws give less variance. */
  readonly scores: { readonly min: number; readonly max: number; readonly draws: number };
  /** The points that one score can give; each entry is equally likely. */
  readonly points: readonly number[];
  readonly tieAllowed: boolean;
}

const thirds = [
  [0.06, 0.3],
  [0.39, 0.62],
  [0.71, 0.94],
] as const;
const halves = [
  [0.08, 0.45],
  [0.57, 0.94],
] as const;
const quarters = [
  [0.06, 0.25],
  [0.29, 0.48],
  [0.58, 0.75],
  [0.79, 0.95],
] as const;

const SCORING: Record<Sport, Scoring> = {
  'ice-hockey': { periods: thirds, scores: { min: 0, max: 7, draws: 3 }, points: [1], tieAllowed: false },
  football: { periods: halves, scores: { min: 0, max: 4, draws: 2 }, points: [1], tieAllowed: true },
  futsal: { periods: halves, scores: { min: 0, max: 8, draws: 2 }, points: [1], tieAllowed: true },
  lacrosse: { periods: quarters, scores: { min: 3, max: 17, draws: 2 }, points: [1], tieAllowed: false },
  // 21 scores are at least 42 points; 46 scores are about 101 points.
  basketball: {
    periods: quarters,
    scores: { min: 21, max: 46, draws: 2 },
    points: [2, 2, 2, 3, 2],
    tieAllowed: false,
  },
};

/** Least time between two goals, in seconds. */
const MIN_GAP_S = 8;

/** Start and end of each period of a sport, as fractions of the broadcast. */
export const periodsOf = (sport: Sport): readonly (readonly [start: number, end: number])[] =>
  SCORING[sport].periods;

/** Draws the goals of both sides, sorted by time. The same `slug` gives the same goals. */
export function drawGoals(sport: Sport, slug: string, lengthS: number): Goal[] {
  const { periods, scores, points, tieAllowed } = SCORING[sport];
  const random = createRandom(`goals ${slug}`);
  const playedS = periods.reduce((sum, [from, to]) => sum + (to - from) * lengthS, 0);

  /** Converts seconds of play into seconds of the broadcast. */
  const toBroadcastS = (secondsOfPlay: number): number => {
    let remainingS = secondsOfPlay;
    for (const [from, to] of periods) {
      const periodS = (to - from) * lengthS;
      if (remainingS < periodS) return Math.floor(from * lengthS + remainingS);
      remainingS -= periodS;
    }
    return Math.floor((periods.at(-1)?.[1] ?? 1) * lengthS);
  };
  const drawSide = (side: Goal['side']): Goal[] => {
    let total = 0;
    for (let draw = 0; draw < scores.draws; draw += 1)
      total += scores.min + random() * (scores.max + 0.99 - scores.min);
    return Array.from({ length: Math.floor(total / scores.draws) }, () => ({
      offsetS: toBroadcastS(random() * playedS),
      side,
      points: points[randomInteger(random, 0, points.length - 1)] ?? 1,
    }));
  };

  const goals = [...drawSide('home'), ...drawSide('away')].toSorted((a, b) => a.offsetS - b.offsetS);
  const lead = goals.reduce((sum, goal) => sum + (goal.side === 'home' ? goal.points : -goal.points), 0);
  if (lead === 0 && !tieAllowed) {
    const side = random() < 0.55 ? 'home' : 'away';
    goals.push({ offsetS: Math.floor(lengthS * 0.96), side, points: points[0] ?? 1 });
  }
  return spaceOut(goals);
}

/** Moves goals that follow each other too quickly to a later time, so that a broadcast can show each of them. */
function spaceOut(goals: readonly Goal[]): Goal[] {
  let earliestS = 0;
  return goals.map((goal) => {
    const offsetS = Math.max(goal.offsetS, earliestS);
    earliestS = offsetS + MIN_GAP_S;
    return { ...goal, offsetS };
  });
}
