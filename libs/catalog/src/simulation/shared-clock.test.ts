import { describe, expect, it } from 'vitest';
import { betterEstimate, hasClockJumped, toEstimate } from './shared-clock.ts';

const SERVER_MS = 1_800_000_000_000;

describe('toEstimate', () => {
  it.each([
    // The server answers in the middle of the round trip.
    ['no round trip', { requestedMs: 5000, receivedMs: 5000 }, SERVER_MS - 5000, 0],
    ['a round trip of 80 ms', { requestedMs: 5000, receivedMs: 5080 }, SERVER_MS - 5040, 40],
    ['a round trip of 2 s', { requestedMs: 100, receivedMs: 2100 }, SERVER_MS - 1100, 1000],
    ['a response before its request', { requestedMs: 5000, receivedMs: 4990 }, SERVER_MS - 4990, 0],
  ])('of %s', (_, sample, offsetMs, errorMs) => {
    expect(toEstimate({ ...sample, serverMs: SERVER_MS })).toEqual({ offsetMs, errorMs });
  });

  it.each([0, 0.25, 0.5, 1])(
    'is wrong by at most its error when the server answers after %f of it',
    (share) => {
      const requestedMs = 1000;
      const roundTripMs = 600;
      const trueOffsetMs = 7_000_000;
      const serverMs = trueOffsetMs + requestedMs + share * roundTripMs;
      const estimate = toEstimate({ requestedMs, receivedMs: requestedMs + roundTripMs, serverMs });
      expect(Math.abs(estimate.offsetMs - trueOffsetMs)).toBeLessThanOrEqual(estimate.errorMs);
    },
  );
});

describe('betterEstimate', () => {
  const of = (errorMs: number) => ({ offsetMs: errorMs * 10, errorMs });
  it.each([
    [null, of(400), of(400)],
    [of(40), of(20), of(20)],
    [of(20), of(40), of(20)],
    [
      { offsetMs: 1, errorMs: 20 },
      { offsetMs: 2, errorMs: 20 },
      { offsetMs: 2, errorMs: 20 },
    ],
  ])('of %o and %o is %o', (current, next, better) => {
    expect(betterEstimate(current, next)).toEqual(better);
  });
});

describe('hasClockJumped', () => {
  it.each([
    [0, false],
    [900, false],
    [-900, false],
    [5000, true],
    [-3_600_000, true],
  ])('after a difference of %i ms is %s', (differenceMs, expected) => {
    expect(hasClockJumped(1_700_000_000_000, 1_700_000_000_000 + differenceMs)).toBe(expected);
  });
});
