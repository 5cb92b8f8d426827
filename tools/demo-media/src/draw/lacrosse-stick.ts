import type { SKRSContext2D } from '@napi-rs/canvas';
import type { BallState } from '../play/ball.ts';
import type { PlayerState } from '../play/match.ts';
import { project, type Projection } from './projection.ts';

/** A lacrosse stick: the shaft through both gloves and the head with its net, around the ball if the player has it. */
export function drawLacrosseStick(
  context: SKRSContext2D,
  view: Projection,
  state: PlayerState,
  ball: BallState,
): void {
  const cos = Math.cos(state.heading);
  const sin = Math.sin(state.heading);
  const isGoalkeeper = state.index === 0;
  const butt = project(view, state.at.x + cos * 0.25, state.at.y + sin * 0.25, 0.95 + state.effort * 0.2);
  const carriesBall = state.hasBall && Math.hypot(ball.x - state.at.x, ball.y - state.at.y) < 1.6;
  const follow = state.effort > 0.4 && !carriesBall ? 0.5 : 0;
  const head = carriesBall
    ? project(view, ball.x, ball.y, ball.z + 0.06)
    : project(
        view,
        state.at.x + cos * (0.45 + follow) + sin * 0.4,
        state.at.y + sin * (0.45 + follow) - cos * 0.4,
        isGoalkeeper ? 1.35 : 1.95 - follow,
      );
  const radius = head.scale * (isGoalkeeper ? 0.3 : 0.2);
  context.lineCap = 'round';
  context.strokeStyle = '#c7ccd4';
  context.lineWidth = head.scale * 0.075;
  context.beginPath();
  context.moveTo(butt.x, butt.y);
  context.lineTo(head.x, head.y);
  context.stroke();
  const angle = Math.atan2(head.y - butt.y, head.x - butt.x);
  context.save();
  context.translate(head.x, head.y);
  context.rotate(angle);
  context.fillStyle = 'rgba(245,245,240,0.34)';
  context.strokeStyle = '#f4f4ee';
  context.lineWidth = Math.max(1.4, head.scale * 0.06);
  context.beginPath();
  context.ellipse(radius * 0.3, 0, radius * 1.25, radius * 0.85, 0, 0, Math.PI * 2);
  context.fill();
  context.stroke();
  context.lineWidth = Math.max(0.6, head.scale * 0.02);
  context.beginPath();
  for (const row of [-0.4, 0, 0.4]) {
    context.moveTo(-radius * 0.7, row * radius);
    context.lineTo(radius * 1.3, row * radius);
  }
  for (const column of [-0.2, 0.35, 0.9]) {
    context.moveTo(column * radius, -radius * 0.75);
    context.lineTo(column * radius, radius * 0.75);
  }
  context.stroke();
  context.restore();
}
