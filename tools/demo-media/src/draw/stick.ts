import type { SKRSContext2D } from '@napi-rs/canvas';
import type { BallState } from '../play/ball.ts';
import type { PlayerState } from '../play/match.ts';
import { project, type Projection } from './projection.ts';

/** A hockey stick from the gloves to the ice; the blade is at the puck if the player has it. */
export function drawStick(
  context: SKRSContext2D,
  view: Projection,
  state: PlayerState,
  puck: BallState,
): void {
  const isGoalkeeper = state.index === 0;
  const cos = Math.cos(state.heading);
  const sin = Math.sin(state.heading);
  const grip = project(view, state.at.x + cos * 0.35, state.at.y + sin * 0.35, 1.25 + state.effort * 0.35);
  const reach = 1.35;
  const toPuck = Math.hypot(puck.x - state.at.x, puck.y - state.at.y);
  const hasPuck = state.hasBall && toPuck < 2.2;
  const backswing = state.effort > 0.5 && !hasPuck ? 0.5 : 0;
  const bladeX = hasPuck ? puck.x - cos * 0.12 : state.at.x + cos * reach - sin * -0.35;
  const bladeY = hasPuck ? puck.y - sin * 0.12 : state.at.y + sin * reach + cos * -0.35;
  const heel = project(view, bladeX, bladeY, 0.04 + backswing);
  const toe = project(
    view,
    bladeX + cos * 0.12 - sin * 0.3,
    bladeY + sin * 0.12 + cos * 0.3,
    0.04 + backswing,
  );
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.strokeStyle = '#22262e';
  context.lineWidth = heel.scale * 0.075;
  context.beginPath();
  context.moveTo(grip.x, grip.y);
  context.lineTo(heel.x, heel.y);
  context.stroke();
  context.strokeStyle = isGoalkeeper ? '#d8d4c6' : '#101318';
  context.lineWidth = heel.scale * (isGoalkeeper ? 0.2 : 0.12);
  context.beginPath();
  context.moveTo(heel.x, heel.y);
  context.lineTo(toe.x, toe.y);
  context.stroke();
}
