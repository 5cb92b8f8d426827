import { expect, it } from 'vitest';
import { ACTIONS, FAULTS } from '../../chaos/disturbances.ts';
import { clipPlanOf } from './clip-plan.ts';

const plans = Array.from({ length: 60 }, (_, index) => clipPlanOf(index + 1));

it('plans the same clip for the same seed, and has each stream and disturbance at least three times', () => {
  expect(plans).toEqual(plans.map((_, index) => clipPlanOf(index + 1)));
  const kinds = plans.flatMap(({ disturbances }) => disturbances.map(({ kind }) => kind));
  const count = (values: readonly string[], value: string) => values.filter((one) => one === value).length;
  for (const kind of [...FAULTS, ...ACTIONS]) expect(count(kinds, kind), kind).toBeGreaterThanOrEqual(3);
  const streams = plans.map(({ stream }) => stream);
  for (const stream of ['live', 'finished']) expect(count(streams, stream), stream).toBeGreaterThanOrEqual(3);
});
