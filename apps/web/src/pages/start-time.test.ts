import { describe, expect, it } from 'vitest';
import { pathFrom, startQuery } from './start-time.ts';

describe('startQuery', () => {
  it.each([
    ['start=95', 95],
    ['start=0', 0],
    ['start=', null],
    ['start=-5', null],
    ['start=1e3', null],
    ['', null],
  ])('reads the second of %j: %j', (query, expected) => {
    expect(startQuery.read(new URLSearchParams(query)).startS).toBe(expected);
  });
});

it.each([
  ['/watch/7', '/watch/7?start=95'],
  ['/vod_library?vod_id=3', '/vod_library?vod_id=3&start=95'],
])('pathFrom adds the second to %s', (path, expected) => {
  expect(pathFrom(path, 95)).toBe(expected);
});
