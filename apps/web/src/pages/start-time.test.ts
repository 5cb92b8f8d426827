import { expect, it } from 'vitest';
import { pathFrom, startSecondOf } from './start-time.ts';

it.each([
  ['?start=95', '', 95],
  ['?start=90.5', '', 90.5],
  ['?start=1m30s', '', 90],
  ['?t=90', '', 90],
  ['?t=1m30s', '', 90],
  ['?vod_id=3&t=1h', '', 3600],
  ['', '#t=90', 90],
  ['', '#t=1m30s', 90],
  ['?start=5', '#t=90', 5],
  ['?start=0', '', 0],
  ['?start=', '', undefined],
  ['?t=soon', '', undefined],
  ['', '#details', undefined],
  ['', '', undefined],
])('startSecondOf reads the second of "%s%s": %j', (search, hash, expected) => {
  expect(startSecondOf({ search, hash })).toBe(expected);
});

it.each([
  ['/watch/7', '/watch/7?start=95'],
  ['/watch/7?t=3', '/watch/7?start=95'],
  ['/vod_library?vod_id=3', '/vod_library?vod_id=3&start=95'],
])('pathFrom adds the second to %s', (path, expected) => {
  expect(pathFrom(path, 95)).toBe(expected);
});
