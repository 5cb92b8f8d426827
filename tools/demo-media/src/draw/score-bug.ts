import type { SKRSContext2D } from '@napi-rs/canvas';
import { FRAME_RATE, type Side, type Surface } from '../loop-format.ts';
import type { Goal } from '../play/match.ts';
import { PLAYBOOKS } from '../play/playbook.ts';
import { smoothstep } from '../vector.ts';
import { contrast, lighten } from './colour.ts';
import { drawClock } from './clock.ts';
import { KITS } from './kits.ts';
import { fillText } from './lettering.ts';

const TOP = 34;
const HEIGHT = 60;

/** The score at a time. */
function scoreAt(surface: Surface, goals: readonly Goal[], timeS: number): Record<Side, number> {
  return goals.findLast((goal) => goal.at_s <= timeS)?.score ?? PLAYBOOKS[surface].initialScore;
}

/** The panel in the top left corner: clock, period, and both sides with their score. */
export function drawScoreBug(
  context: SKRSContext2D,
  surface: Surface,
  goals: readonly Goal[],
  frame: number,
): void {
  const timeS = frame / FRAME_RATE;
  const score = scoreAt(surface, goals, timeS);
  context.save();
  context.shadowColor = 'rgba(0,0,0,0.45)';
  context.shadowBlur = 18;
  context.shadowOffsetY = 4;
  context.fillStyle = '#0a0e16';
  context.beginPath();
  context.roundRect(36, TOP, 640, HEIGHT, 9);
  context.fill();
  context.restore();
  context.save();
  context.beginPath();
  context.roundRect(36, TOP, 640, HEIGHT, 9);
  context.clip();
  drawClock(context, frame);
  context.fillStyle = '#1a2130';
  context.fillRect(308, TOP, 56, HEIGHT);
  fillText(
    context,
    PLAYBOOKS[surface].period,
    { x: 316, y: TOP + 19, width: 40, height: 22 },
    '#c7d0e0',
    'sport',
  );
  for (const [index, side] of (['home', 'away'] as const).entries()) {
    const goal = goals.findLast((candidate) => candidate.side === side && candidate.at_s <= timeS);
    const since = goal ? timeS - goal.at_s : 99;
    drawSide(context, surface, side, 364 + index * 156, score[side], since);
  }
  const gloss = context.createLinearGradient(0, TOP, 0, TOP + HEIGHT);
  gloss.addColorStop(0, 'rgba(255,255,255,0.13)');
  gloss.addColorStop(0.5, 'rgba(255,255,255,0)');
  gloss.addColorStop(1, 'rgba(0,0,0,0.14)');
  context.fillStyle = gloss;
  context.fillRect(308, TOP, 400, HEIGHT);
  context.restore();
}

function drawSide(
  context: SKRSContext2D,
  surface: Surface,
  side: Side,
  x: number,
  points: number,
  sinceGoalS: number,
): void {
  const kit = KITS[surface][side];
  const pulse =
    sinceGoalS < 4 ? (0.5 + 0.5 * Math.cos(sinceGoalS * 9)) * (1 - smoothstep(2.5, 4, sinceGoalS)) : 0;
  const textColour = contrast(kit.shirt, '#ffffff') > 3 ? '#ffffff' : '#10141c';
  context.fillStyle = lighten(kit.shirt, pulse * 0.35);
  context.fillRect(x, TOP, 100, HEIGHT);
  context.fillStyle = kit.trim;
  context.fillRect(x, TOP + HEIGHT - 5, 100, 5);
  fillText(context, kit.code, { x: x + 12, y: TOP + 16, width: 76, height: 26 }, textColour, 'sport');
  context.fillStyle = '#f4f6fa';
  context.fillRect(x + 100, TOP, 56, HEIGHT);
  const grow = 30 + pulse * 5;
  fillText(
    context,
    String(points),
    { x: x + 108, y: TOP + 30 - grow / 2, width: 40, height: grow },
    '#141a26',
    'sport',
  );
}
