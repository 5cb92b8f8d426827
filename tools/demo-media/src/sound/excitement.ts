import type { Goal } from '../play/match.ts';
import type { Hold } from '../play/possession-plan.ts';
import { clamp, smoothstep } from '../vector.ts';

/** Loudness of the crowd, 0 to 1: rises before a shot and is highest after a goal. */
export function excitementAt(holds: readonly Hold[], goals: readonly Goal[], timeS: number): number {
  let level = 0.28;
  for (const hold of holds) {
    if (hold.flight !== 'shot' && hold.flight !== 'arc') continue;
    const rise = smoothstep(hold.endS - 3, hold.endS + 0.2, timeS);
    const fall = 1 - smoothstep(hold.endS + 0.4, hold.endS + 3, timeS);
    level += 0.3 * rise * fall;
  }
  for (const goal of goals) {
    level += 0.62 * smoothstep(0, 0.25, timeS - goal.at_s) * (1 - smoothstep(2, 6, timeS - goal.at_s));
  }
  return clamp(level, 0, 1);
}
