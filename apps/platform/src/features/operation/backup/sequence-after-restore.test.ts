import { expect, it } from 'vitest';
import { sequenceAfterRestore } from './sequence-after-restore.ts';

it.each([
  [null, null, '1000000'],
  ['7', null, '1000007'],
  ['7', '1000012', '2000012'],
  ['9007199254740993', '3', '9007199255740993'],
])('continues %s, with %s in the replaced database, after %s', (archived, present, expected) => {
  expect(sequenceAfterRestore(archived, present)).toBe(expected);
});
