import { expect, it } from 'vitest';
import { clipAfter } from './next-clip.ts';

const clips = [{ uuid: 'a' }, { uuid: 'b' }];

it.each([
  ['a', 1, 'b'],
  ['b', 1, undefined],
  ['b', -1, 'a'],
  ['a', -1, undefined],
  ['x', 1, undefined],
] as const)('clipAfter %s by %i is %s', (uuid, step, expected) => {
  expect(clipAfter(clips, uuid, step)?.uuid).toBe(expected);
});
