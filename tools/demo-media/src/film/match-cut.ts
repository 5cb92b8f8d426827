import { PLAY_SEGMENTS, SEGMENT_DURATION_S, type Side, type Surface } from '../loop-format.ts';
import { PLAYBOOKS } from '../play/playbook.ts';

/** The footage's segments that show a goal, from the attack to the celebration. */
export interface GoalScene {
  side: Side;
  points: number;
  first_segment: number;
  segments: number;
  /** The segment in which the ball goes in, less than a second after its start. */
  goal_segment: number;
}

export interface MatchCut {
  /** The segment of the simulated match that each segment of the footage shows. */
  matchSegments: readonly number[];
  /** The scenes after the play without goals. */
  goalScenes: readonly GoalScene[];
}

const SEGMENTS_BEFORE_GOAL = 1;
/** Basketball goes on at once. */
const SEGMENTS_AFTER_GOAL: Record<Surface, number> = { rink: 1, pitch: 1, court: 0, hall: 1, field: 1 };

/** Cuts the footage of a surface from its simulated match: play without goals, then a scene for each goal. */
export function cutMatch(surface: Surface): MatchCut {
  const matchSegments = Array.from({ length: PLAY_SEGMENTS }, (_, segment) => segment);
  const goalScenes: GoalScene[] = [];
  const segments = SEGMENTS_BEFORE_GOAL + 1 + SEGMENTS_AFTER_GOAL[surface];
  for (const { outcome, endS, side, points } of PLAYBOOKS[surface].attacks) {
    if (outcome !== 'goal') continue;
    const first_segment = matchSegments.length;
    goalScenes.push({
      side,
      points,
      first_segment,
      segments,
      goal_segment: first_segment + SEGMENTS_BEFORE_GOAL,
    });
    const firstInMatch = Math.floor(endS / SEGMENT_DURATION_S) - SEGMENTS_BEFORE_GOAL;
    for (let offset = 0; offset < segments; offset += 1) matchSegments.push(firstInMatch + offset);
  }
  return { matchSegments, goalScenes };
}
