import {
  describeDisturbance,
  type Disturbance,
  drawDisturbances,
  drawFor,
} from '../../chaos/disturbances.ts';

/** Before the clip is sent. */
type Moment = 'form';

export interface ClipPlan {
  readonly stream: 'live' | 'finished';
  readonly isDoubleClick: boolean;
  readonly disturbances: readonly Disturbance<Moment>[];
}

/** The clip of a seed. */
export function clipPlanOf(seed: number): ClipPlan {
  const draw = drawFor(seed);
  return {
    stream: draw.one('stream', ['live', 'finished', 'finished']),
    isDoubleClick: draw.number('double click') % 2 === 0,
    disturbances: drawDisturbances<Moment>(draw, ['form']),
  };
}

export const describeClipPlan = ({ stream, isDoubleClick, disturbances }: ClipPlan): string =>
  [
    `${stream} event`,
    ...(isDoubleClick ? ['double click'] : []),
    ...disturbances.map(describeDisturbance),
  ].join(', ');
