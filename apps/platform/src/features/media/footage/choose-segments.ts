import type { ShownGoal } from '../sources/index.ts';
import type { Loop } from './loop.ts';

/** Returns which segment of the footage segment `number` of a stream shows. */
export type SegmentChoice = (number: number) => number;

/**
 * Chooses the segments of an event: the play of its footage again and again, and around each of its goals the scene of such
 * a goal, after which play starts again. Of two goals in one segment only the first is shown. A pure function of the goals,
 * so live playlists stay arithmetic (ADR 008).
 */
export function chooseSegments(loop: Loop, goals: readonly ShownGoal[]): SegmentChoice {
  const playSegments = Math.min(loop.segments, ...loop.goal_scenes.map((scene) => scene.first_segment));
  const shown: { start: number; end: number; firstSource: number }[] = [];
  let afterLastGoal = 0;
  for (const goal of goals.toSorted((a, b) => a.offsetS - b.offsetS)) {
    const scene = sceneOf(loop, goal);
    const goalAt = Math.floor(goal.offsetS / loop.segment_duration_s);
    if (!scene || goalAt < afterLastGoal) continue;
    const wholeStart = goalAt - (scene.goal_segment - scene.first_segment);
    const start = Math.max(wholeStart, afterLastGoal);
    shown.push({
      start,
      end: wholeStart + scene.segments,
      firstSource: scene.first_segment + start - wholeStart,
    });
    afterLastGoal = goalAt + 1;
  }
  return (number) => {
    const scene = shown.findLast(({ start }) => start <= number);
    if (!scene) return number % playSegments;
    if (number < scene.end) return scene.firstSource + number - scene.start;
    return (number - scene.end) % playSegments;
  };
}

function sceneOf(loop: Loop, { side, points }: ShownGoal): Loop['goal_scenes'][number] | undefined {
  const scenes = loop.goal_scenes.filter((scene) => scene.side === side);
  return scenes.find((scene) => scene.points === points) ?? scenes[0];
}
