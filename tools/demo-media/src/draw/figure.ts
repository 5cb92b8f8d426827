import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Surface } from '../loop-format.ts';
import { DIMENSIONS } from '../play/dimensions.ts';
import type { PlayerState } from '../play/match.ts';
import { darken, lighten } from './colour.ts';
import { HAIR_COLOURS, KITS, SHIRT_NUMBERS, SKIN_TONES, type Kit } from './kits.ts';
import { fillText } from './lettering.ts';
import { mixJoint, poseOf, type Joint, type Pose } from './pose.ts';
import type { Projected } from './projection.ts';

export interface FigureStyle {
  surface: Surface;
  kit: Kit;
  isGoalkeeper: boolean;
  number: number;
  skin: string;
  hair: string;
  /** Scale of the figure relative to the surface, so that players are visible at broadcast size. */
  size: number;
}

export function styleOf(surface: Surface, state: PlayerState): FigureStyle {
  const skinIndex = (state.index * 7 + (state.side === 'home' ? 1 : 4)) % SKIN_TONES.length;
  return {
    surface,
    kit: KITS[state.side],
    isGoalkeeper: DIMENSIONS[surface].hasGoalkeeper && state.index === 0,
    number: SHIRT_NUMBERS[surface][state.index] ?? 1,
    skin: SKIN_TONES[skinIndex] ?? SKIN_TONES[0],
    hair: HAIR_COLOURS[(state.index * 3 + 1) % HAIR_COLOURS.length] ?? HAIR_COLOURS[0],
    size: { rink: 1.26, pitch: 1.45, court: 1.02, hall: 1.14, field: 1.42 }[surface],
  };
}

/** Draws one player at `at`; `depth` is the foreshortening along the line of sight (`depthRatio`). */
export function drawFigure(
  context: SKRSContext2D,
  at: Projected,
  depth: number,
  state: PlayerState,
  style: FigureStyle,
): void {
  const pose = poseOf(state, style.surface, style.isGoalkeeper);
  const unit = at.scale * style.size;
  const cos = Math.cos(state.heading);
  const sin = Math.sin(state.heading);
  const place = ([forward, left, up]: Joint): [number, number] => [
    at.x + (forward * cos - left * sin) * unit,
    at.y - up * unit - (forward * sin + left * cos) * depth * unit,
  ];
  const limb = (joints: readonly Joint[], width: number, colour: string): void => {
    context.strokeStyle = colour;
    context.lineWidth = width * unit;
    context.beginPath();
    for (const [index, joint] of joints.entries()) {
      const [x, y] = place(joint);
      if (index === 0) context.moveTo(x, y);
      else context.lineTo(x, y);
    }
    context.stroke();
  };
  context.lineCap = 'round';
  context.lineJoin = 'round';

  const shirt = style.isGoalkeeper ? style.kit.keeper : style.kit.shirt;
  const bulk =
    style.surface === 'rink' ? (style.isGoalkeeper ? 1.35 : 1.22) : style.surface === 'field' ? 1.12 : 1;
  // Limbs away from the camera are drawn first: the left ones when the player faces +x.
  const order: readonly (0 | 1)[] = cos >= 0 ? [0, 1] : [1, 0];
  for (const [rank, index] of order.entries()) {
    const leg = pose.legs[index];
    if (!leg) continue;
    const shade = rank === 0 ? 0.24 : 0.06;
    const hip: Joint = [pose.hip[0], index === 0 ? 0.1 : -0.1, pose.hip[2]];
    drawLeg(limb, hip, leg, style, shade, bulk);
  }
  const farArm = order[0];
  const nearArm = order[1];
  drawArm(limb, pose, farArm ?? 0, style, shirt, 0.26, bulk);
  const chest: Joint = pose.chest;
  limb([[pose.hip[0], 0, pose.hip[2] + 0.02], chest], 0.4 * bulk, darken(shirt, 0.16));
  limb(
    [
      [pose.hip[0], 0.03, pose.hip[2] + 0.08],
      [chest[0], 0.05, chest[2] + 0.02],
    ],
    0.29 * bulk,
    shirt,
  );
  limb(
    [
      [chest[0], 0.16 * bulk, chest[2] + 0.03],
      [chest[0], -0.16 * bulk, chest[2] + 0.03],
    ],
    0.25 * bulk,
    lighten(shirt, 0.08),
  );
  if (style.surface === 'rink') {
    limb(
      [
        [pose.hip[0], 0.12, pose.hip[2] + 0.06],
        [pose.hip[0], -0.12, pose.hip[2] + 0.06],
      ],
      0.13,
      style.kit.trim,
    );
  }
  drawNumber(context, place, pose, style, unit);
  drawArm(limb, pose, nearArm ?? 1, style, shirt, 0.02, bulk);
  drawHead(context, place(pose.head), unit, state, style);
}

type Limb = (joints: readonly Joint[], width: number, colour: string) => void;

function drawLeg(
  limb: Limb,
  hip: Joint,
  leg: { knee: Joint; foot: Joint },
  style: FigureStyle,
  shade: number,
  bulk: number,
): void {
  const { kit, surface, isGoalkeeper } = style;
  const toe: Joint = [leg.foot[0] + 0.17, leg.foot[1], Math.max(0.03, leg.foot[2] - 0.02)];
  if (surface === 'rink') {
    limb([leg.foot, toe], 0.13, '#15181d');
    limb(
      [
        [leg.foot[0] - 0.08, leg.foot[1], 0.01],
        [toe[0] + 0.04, toe[1], 0.01],
      ],
      0.035,
      '#c9d3dd',
    );
    const pad = isGoalkeeper ? '#f2f2ee' : kit.socks;
    limb([leg.knee, leg.foot], isGoalkeeper ? 0.34 : 0.2, darken(pad, shade));
    if (!isGoalkeeper)
      limb(
        [mixJoint(leg.knee, leg.foot, 0.42), mixJoint(leg.knee, leg.foot, 0.55)],
        0.205,
        darken(kit.trim, shade),
      );
    limb([hip, leg.knee], 0.27 * bulk, darken(kit.shorts, shade));
    return;
  }
  limb(
    [[leg.foot[0] - 0.04, leg.foot[1], leg.foot[2]], toe],
    0.105,
    surface === 'court' ? darken(kit.trim, 0.1) : '#16181c',
  );
  const isFootball = surface === 'pitch' || surface === 'hall';
  const sock = isFootball ? leg.knee : mixJoint(leg.knee, leg.foot, 0.62);
  limb([hip, leg.knee, leg.foot], 0.135, darken(style.skin, shade));
  limb(
    [mixJoint(sock, leg.foot, 0.18), leg.foot],
    0.14,
    darken(isGoalkeeper ? kit.keeper : kit.socks, shade),
  );
  const hem = surface === 'court' ? 0.98 : 0.72;
  const shorts = isGoalkeeper ? darken(kit.keeper, 0.25) : kit.shorts;
  limb([hip, mixJoint(hip, leg.knee, hem)], surface === 'court' ? 0.27 : 0.235, darken(shorts, shade + 0.03));
  if (surface === 'court')
    limb([mixJoint(hip, leg.knee, 0.1), mixJoint(hip, leg.knee, hem + 0.1)], 0.055, darken(kit.trim, shade));
}

function drawArm(
  limb: Limb,
  pose: Pose,
  index: 0 | 1,
  style: FigureStyle,
  shirt: string,
  shade: number,
  bulk: number,
): void {
  const arm = pose.arms[index];
  if (!arm) return;
  const shoulder: Joint = [pose.chest[0], (index === 0 ? 0.22 : -0.22) * bulk, pose.chest[2] + 0.03];
  if (style.surface === 'rink') {
    limb([shoulder, arm.elbow, arm.hand], 0.17 * bulk, darken(shirt, shade + 0.04));
    limb(
      [mixJoint(arm.elbow, arm.hand, 0.35), mixJoint(arm.elbow, arm.hand, 0.5)],
      0.18 * bulk,
      darken(style.kit.trim, shade),
    );
    limb(
      [mixJoint(arm.elbow, arm.hand, 0.85), arm.hand],
      style.isGoalkeeper ? 0.3 : 0.16,
      darken(style.isGoalkeeper ? '#e8e4d8' : '#1a1d24', shade),
    );
    return;
  }
  limb([shoulder, arm.elbow, arm.hand], 0.105, darken(style.skin, shade));
  if (style.surface !== 'court')
    limb([shoulder, mixJoint(shoulder, arm.elbow, 0.85)], 0.15, darken(shirt, shade + 0.04));
  if (style.surface === 'field')
    limb([mixJoint(arm.elbow, arm.hand, 0.62), arm.hand], 0.15, darken(style.kit.trim, shade + 0.1));
  else if (style.isGoalkeeper) limb([arm.hand, arm.hand], 0.16, '#f4f4f4');
}

function drawNumber(
  context: SKRSContext2D,
  place: (joint: Joint) => [number, number],
  pose: Pose,
  style: FigureStyle,
  unit: number,
): void {
  const [x, y] = place([pose.chest[0] * 0.7, 0, (pose.chest[2] + pose.hip[2]) / 2 + 0.12]);
  const height = unit * (style.surface === 'court' || style.surface === 'rink' ? 0.25 : 0.24);
  if (height < 6) return;
  const colour = style.isGoalkeeper && style.surface !== 'rink' ? '#101318' : style.kit.number;
  fillText(
    context,
    String(style.number),
    { x: x - height * 0.7, y: y - height / 2, width: height * 1.4, height },
    colour,
    'condensed',
  );
}

/** The face guard of a lacrosse helmet. */
function drawCage(context: SKRSContext2D, x: number, y: number, radius: number): void {
  context.strokeStyle = '#20242c';
  context.lineWidth = Math.max(0.7, radius * 0.14);
  context.beginPath();
  for (const row of [-0.22, 0.12, 0.46]) {
    context.moveTo(x - radius * 0.6, y + row * radius);
    context.lineTo(x + radius * 0.6, y + row * radius);
  }
  context.moveTo(x, y - radius * 0.22);
  context.lineTo(x, y + radius * 0.56);
  context.stroke();
}

function drawHead(
  context: SKRSContext2D,
  [x, y]: [number, number],
  unit: number,
  state: PlayerState,
  style: FigureStyle,
): void {
  const hasHelmet = style.surface === 'rink' || style.surface === 'field';
  const radius = unit * (hasHelmet ? 0.165 : 0.135);
  const face = Math.cos(state.heading);
  const away = Math.sin(state.heading);
  if (hasHelmet) {
    context.fillStyle = style.surface === 'field' ? style.kit.trim : darken(style.kit.shirt, 0.1);
    context.beginPath();
    context.arc(x, y, radius, 0, Math.PI * 2);
    context.fill();
    if (away < 0.45) {
      context.fillStyle = style.isGoalkeeper ? '#d8dde3' : style.skin;
      context.beginPath();
      context.ellipse(
        x + face * radius * 0.42,
        y + radius * 0.3,
        radius * 0.58,
        radius * 0.5,
        0,
        0,
        Math.PI * 2,
      );
      context.fill();
      if (style.surface === 'field') drawCage(context, x + face * radius * 0.5, y + radius * 0.34, radius);
      else {
        context.fillStyle = 'rgba(200,225,245,0.55)';
        context.fillRect(x + face * radius * 0.42 - radius * 0.58, y, radius * 1.16, radius * 0.3);
      }
    }
    context.fillStyle = 'rgba(255,255,255,0.5)';
    context.beginPath();
    context.arc(x - radius * 0.3, y - radius * 0.45, radius * 0.3, 0, Math.PI * 2);
    context.fill();
    return;
  }
  context.fillStyle = style.skin;
  context.beginPath();
  context.arc(x, y, radius, 0, Math.PI * 2);
  context.fill();
  context.fillStyle = style.hair;
  context.beginPath();
  const back = away > 0.3 ? 0.25 : -0.12;
  context.ellipse(
    x - face * radius * 0.28,
    y - radius * (0.32 - back),
    radius * 0.98,
    radius * (0.72 + Math.max(0, back)),
    0,
    0,
    Math.PI * 2,
  );
  context.fill();
  if (away <= 0.3) {
    context.fillStyle = style.skin;
    context.beginPath();
    context.ellipse(
      x + face * radius * 0.35,
      y + radius * 0.22,
      radius * 0.68,
      radius * 0.66,
      0,
      0,
      Math.PI * 2,
    );
    context.fill();
  }
}
