type Side = 'home' | 'away';

export interface GoalPoints {
  readonly position: number;
  /** Seconds since the Unix epoch. */
  readonly atTs: number;
  readonly side: Side;
  readonly points: number;
}

export interface ScoreCorrection {
  /** Positions of the goals to remove. */
  readonly removed: readonly number[];
  /** New points of a goal, by its position. */
  readonly reduced: readonly { readonly position: number; readonly points: number }[];
  readonly added: readonly { readonly side: Side; readonly points: number }[];
}

const sum = (goals: readonly GoalPoints[]) => goals.reduce((total, { points }) => total + points, 0);

/**
 * The changes that give one side a score. Too many points are taken from its latest goals; what is missing is added as
 * one goal. `goals` are those until now.
 */
export function correctScore(goals: readonly GoalPoints[], side: Side, score: number): ScoreCorrection {
  const latestFirst = goals.filter((goal) => goal.side === side).toSorted((a, b) => b.atTs - a.atTs);
  const missing = score - sum(latestFirst);
  if (missing >= 0)
    return { removed: [], reduced: [], added: missing === 0 ? [] : [{ side, points: missing }] };
  const removed: number[] = [];
  let excess = -missing;
  for (const { position, points } of latestFirst) {
    if (excess === 0) break;
    if (points > excess) return { removed, reduced: [{ position, points: points - excess }], added: [] };
    removed.push(position);
    excess -= points;
  }
  return { removed, reduced: [], added: [] };
}
