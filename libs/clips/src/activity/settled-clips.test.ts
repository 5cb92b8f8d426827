import { expect, it } from 'vitest';
import { clip } from '../testing/clip-fixture.ts';
import { settledClips } from './settled-clips.ts';

const MINUTE_MS = 60_000;
const pending = (id: number, sinceMs = 0) => ({ id, name: '', sinceMs });

it.each([
  ['being made', clip(1, { state: 'processing' }), [], []],
  ['queued', clip(1, { state: 'queued' }), [], []],
  ['ready', clip(1), [1], []],
  ['failed', clip(1, { state: 'failed' }), [1], []],
  ['not in the list', clip(2), [], [1]],
])('settledClips, a clip that is %s', (_, found, finishedIds, goneIds) => {
  const settled = settledClips([pending(1)], [found], 11 * MINUTE_MS);
  expect(settled.finished.map(({ id }) => id)).toEqual(finishedIds);
  expect(settled.goneIds).toEqual(goneIds);
});

it('settledClips waits for a list that contains a new clip', () => {
  expect(settledClips([pending(1)], [], MINUTE_MS).goneIds).toEqual([]);
});

it('settledClips ignores a failure in a list that was requested before the clip was queued again', () => {
  const failed = clip(1, { state: 'failed' });
  expect(settledClips([pending(1, MINUTE_MS)], [failed], MINUTE_MS - 1).finished).toEqual([]);
  expect(settledClips([pending(1, MINUTE_MS)], [failed], MINUTE_MS).finished).toHaveLength(1);
});
