import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canClip,
  type ClipRange,
  frameAtS,
  fromSentRange,
  keyedFrame,
  lengthOf,
  limitsOf,
  moveEdge,
  moveRange,
  placeEdge,
  rangeBefore,
  type RangeEdge,
  type RangeLimits,
  restoredRange,
  setEdge,
  toSentRange,
  windowState,
} from './clip-range.ts';

const range = (startFrame: number, endFrame: number): ClipRange => ({ startFrame, endFrame });
/** 25 frames per second, at most 120 s, of a recording of 1000 s. */
const LIMITS = limitsOf({ frameRate: 25, maxS: 120, window: { startS: 0, endS: 1000 } });

describe('limitsOf', () => {
  it.each([
    ['a recording', { startS: 0, endS: 10.02 }, range(0, 250)],
    ['a window that begins within a frame', { startS: 0.5, endS: 2 }, range(13, 50)],
    ['a measured start just before a frame', { startS: 0.999, endS: 2 }, range(25, 50)],
    ['an empty window', { startS: 3, endS: 2 }, range(75, 75)],
  ])('contains only whole frames of %s', (_, window, expected) => {
    const limits = limitsOf({ frameRate: 25, maxS: 120, window });
    expect(limits).toEqual({ minFrames: 25, maxFrames: 3000, window: expected });
    expect(canClip(limits)).toBe(lengthOf(expected) >= 25);
  });
});

it.each([
  [1.0, 25],
  [0.9993, 25],
  [1.02, 25],
  [0.98, 24],
])('frameAtS(%f) is frame %i', (timeS, frame) => {
  expect(frameAtS(timeS, 25)).toBe(frame);
});

it.each([
  ['before the position', 10_000, 500, range(9500, 10_000)],
  ['from the start where there is no more', 200, 500, range(0, 200)],
  ['of the shortest length at the start', 0, 500, range(0, 25)],
  ['of at most the longest length', 10_000, 9999, range(7000, 10_000)],
  ['before the end for a position behind it', 99_999, 500, range(24_500, 25_000)],
])('rangeBefore selects %s', (_, position, frames, expected) => {
  expect(rangeBefore(position, frames, LIMITS)).toEqual(expected);
});

describe('moveEdge', () => {
  it.each<[string, RangeEdge, number, ClipRange]>([
    ['moves the start', 'start', 900, range(900, 1500)],
    ['keeps the shortest length at the start', 'start', 1490, range(1475, 1500)],
    ['keeps the longest length at the start', 'start', -9000, range(0, 1500)],
    ['moves the end', 'end', 1100, range(1000, 1100)],
    ['keeps the shortest length at the end', 'end', 0, range(1000, 1025)],
    ['keeps the longest length at the end', 'end', 99_999, range(1000, 4000)],
  ])('%s', (_, edge, frame, expected) => {
    expect(moveEdge(range(1000, 1500), edge, frame, LIMITS)).toEqual(expected);
  });

  it('keeps the start of a range that starts before the live window', () => {
    const limits: RangeLimits = { ...LIMITS, window: range(1200, 3000) };
    expect(moveEdge(range(1000, 1500), 'start', 0, limits)).toEqual(range(1000, 1500));
    expect(moveEdge(range(1000, 1500), 'start', 1300, limits)).toEqual(range(1300, 1500));
  });
});

it.each<[string, RangeEdge, number, ClipRange]>([
  ['start inside', 'start', 1200, range(1200, 1500)],
  ['start behind the end: the range follows', 'start', 2000, range(2000, 2500)],
  ['start far before: the end comes closer', 'start', 100, range(100, 1500)],
  ['start too far before the end', 'start', 0, range(0, 1500)],
  ['end inside', 'end', 1400, range(1000, 1400)],
  ['end before the start: the range follows', 'end', 800, range(300, 800)],
  ['end too far behind the start', 'end', 9000, range(6000, 9000)],
  ['end beyond the recording', 'end', 99_999, range(22_000, 25_000)],
])('setEdge sets the %s', (_, edge, frame, expected) => {
  expect(setEdge(range(1000, 1500), edge, frame, LIMITS)).toEqual(expected);
});

it.each<[string, boolean, RangeEdge, number | null]>([
  ['ArrowLeft', false, 'start', 99],
  ['ArrowRight', false, 'end', 101],
  ['ArrowRight', true, 'start', 125],
  ['PageUp', false, 'start', 225],
  ['PageDown', false, 'end', -25],
  ['Home', false, 'start', 0],
  ['Home', false, 'end', -Infinity],
  ['End', false, 'end', 25_000],
  ['a', false, 'end', null],
])('keyedFrame moves by %s (shift: %s) on the %s handle', (key, isShifted, edge, expected) => {
  expect(keyedFrame(key, { frame: 100, edge, isShifted, frameRate: 25, limits: LIMITS })).toBe(expected);
});

it.each([
  [range(5000, 5500), 'inside', {}],
  [range(1500, 2000), 'leaving', { leftS: 20 }],
  [range(1000, 2000), 'leaving', { leftS: 0 }],
  [range(999, 2000), 'left', {}],
])('windowState of %o is %s', (selected, kind, more) => {
  expect(windowState(selected, range(1000, 9000), 25)).toEqual({ kind, ...more });
});

const frameRates = fc.constantFrom(23.976, 24, 25, 29.97, 30, 50, 59.94, 60, 120);
/** Limits and a range within them. */
const situations = fc
  .record({
    frameRate: frameRates,
    startS: fc.double({ min: 0, max: 10_000, noNaN: true }),
    lengthS: fc.double({ min: 2, max: 20_000, noNaN: true }),
    maxS: fc.integer({ min: 2, max: 300 }),
    position: fc.double({ min: 0, max: 1, noNaN: true }),
    frames: fc.integer({ min: 1, max: 10_000 }),
  })
  .map(({ frameRate, startS, lengthS, maxS, position, frames }) => {
    const limits = limitsOf({ frameRate, maxS, window: { startS, endS: startS + lengthS } });
    const { startFrame, endFrame } = limits.window;
    const end = Math.round(startFrame + position * (endFrame - startFrame));
    return { limits, frameRate, range: rangeBefore(end, Math.max(frames, limits.minFrames), limits) };
  });

const expectAllowed = (result: ClipRange, { window, minFrames, maxFrames }: RangeLimits) => {
  expect(result.startFrame).toBeGreaterThanOrEqual(window.startFrame);
  expect(result.endFrame).toBeLessThanOrEqual(window.endFrame);
  expect(lengthOf(result)).toBeGreaterThanOrEqual(minFrames);
  expect(lengthOf(result)).toBeLessThanOrEqual(maxFrames);
};

describe('placeEdge', () => {
  it.each([
    ['a start before the end', 'start', 7300, range(7300, 7500)],
    ['a start behind the end, with the length', 'start', 15_000, range(15_000, 15_500)],
    ['a start too far before the end', 'start', 1500, range(1500, 4500)],
    ['an end behind the start', 'end', 7800, range(7000, 7800)],
    ['an end too far behind the start', 'end', 15_500, range(12_500, 15_500)],
    ['an end before the start, with the length', 'end', 2000, range(1500, 2000)],
  ] as const)('allows %s', (_what, edge, frame, expected) => {
    expect(placeEdge(range(7000, 7500), edge, frame, LIMITS)).toEqual(expected);
  });

  it('keeps a start that the live window has left behind', () => {
    const live = limitsOf({ frameRate: 25, maxS: 120, window: { startS: 300, endS: 400 } });
    expect(placeEdge(range(7000, 8000), 'end', 7900, live)).toEqual(range(7000, 7900));
  });
});

describe('restoredRange', () => {
  const restored = (startS: number, durationS: number) => restoredRange({ startS, durationS }, 25, LIMITS);

  it('has an allowed length', () => {
    expect(restored(10, 20)).toEqual(range(250, 750));
    expect(restored(10, 1e9)).toEqual(range(250, 3250));
    expect(restored(10, 0)).toEqual(range(250, 275));
  });

  it('keeps a range that the window has left behind or does not reach yet, but none after its end', () => {
    const live = limitsOf({ frameRate: 25, maxS: 120, window: { startS: 300, endS: 400 } });
    expect(restoredRange({ startS: 290, durationS: 20 }, 25, live)).toEqual(range(7250, 7750));
    expect(restoredRange({ startS: 390, durationS: 20 }, 25, live)).toEqual(range(9750, 10_250));
    expect(restored(1000, 20)).toBeNull();
  });
});

it('stays within the limits for any sequence of moves', () => {
  const frames = fc.integer({ min: -1_000_000, max: 3_000_000 });
  fc.assert(
    fc.property(situations, frames, ({ limits, range: from }, frame) => {
      expectAllowed(from, limits);
      for (const edge of ['start', 'end'] as const) {
        expectAllowed(moveEdge(from, edge, frame, limits), limits);
        expectAllowed(setEdge(from, edge, frame, limits), limits);
        expectAllowed(placeEdge(from, edge, frame, limits), limits);
      }
      const moved = moveRange(from, frame, limits);
      expectAllowed(moved, limits);
      expect(lengthOf(moved)).toBe(lengthOf(from));
    }),
  );
});

it('sends milliseconds that the server rounds to the same frames, never beyond the end of the range', () => {
  fc.assert(
    fc.property(situations, ({ range: selected, frameRate }) => {
      const sent = toSentRange(selected, frameRate);
      expect(Number.isInteger(Math.round(sent.startS * 1000))).toBe(true);
      expect(fromSentRange(sent, frameRate)).toEqual(selected);
      expect(sent.startS + sent.durationS).toBeLessThanOrEqual(selected.endFrame / frameRate + 1e-6);
    }),
  );
});
