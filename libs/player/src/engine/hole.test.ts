import { expect, it } from 'vitest';
import { holeEndS } from './hole.ts';

const fragments = [0, 4, 8, 12].map((start) => ({ start, gap: start === 0 || start === 4 }));
const NOTHING = { buffered: [], fragments: [], loaded: [] };
const range = (startS: number, endS: number) => ({ startS, endS });

it.each([
  ['at the start of a gap', 0, 8],
  ['just before the second segment of a gap', 3.95, 8],
  ['in a segment that exists', 9, null],
])('%s, playback goes on at the next segment that exists', (_, positionS, expected) => {
  expect(holeEndS(positionS, { ...NOTHING, fragments })).toBe(expected);
});

it('stays in a gap at the end of the playlist', () => {
  expect(holeEndS(1, { ...NOTHING, fragments: fragments.slice(0, 2) })).toBeNull();
});

const loaded = [range(0, 4), range(4, 8), range(8, 12)];
it.each([
  ['goes on behind loaded segments that cannot be played', 7.95, [range(0, 8)], 12],
  ['goes on where the buffer continues', 3.95, [range(0, 4), range(8.3, 12)], 8.3],
  ['waits where data is buffered', 5, [range(0, 8)], null],
  ['waits for the segment after the last loaded one', 11.9, [range(0, 12)], null],
  ['waits for a segment that has not been loaded', 30, [range(0, 12)], null],
])('%s', (_, positionS, buffered, expected) => {
  expect(holeEndS(positionS, { ...NOTHING, buffered, loaded })).toBe(expected);
});
