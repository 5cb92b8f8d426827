import { describe, expect, it } from 'vitest';
import { areGoalsFrequent, createMomentWatch, scoreAt } from './moments.ts';
import { programmeTimeline, type ProgrammeMoment } from './programme.ts';
import { visibleMoments } from './visible-moments.ts';

const goal = (timeS: number, points: number): ProgrammeMoment => ({
  kind: 'goal',
  timeS,
  label: `${points}–0`,
  score: [points, 0],
});
const moments = [
  { kind: 'period', timeS: 5, label: 'Period 1', score: null } as const,
  goal(100, 1),
  goal(200, 2),
];

it.each([
  ['four baskets', [0, 20, 40, 60], false],
  ['baskets', [0, 20, 45, 60, 90, 130], true],
  ['goals of a hockey event', [300, 900, 1000, 2400, 5000, 7000], false],
])('areGoalsFrequent of %s at the seconds %j: %s', (_, times, expected) => {
  expect(areGoalsFrequent(times.map((timeS, index) => goal(timeS, index)))).toBe(expected);
});

describe('createMomentWatch', () => {
  /** Plays from one second to another and returns the announced goals. */
  function play(watch: ReturnType<typeof createMomentWatch>, fromS: number, toS: number, known = moments) {
    const announced: string[] = [];
    for (let timeS = fromS; timeS <= toS; timeS += 1) {
      const moment = watch.moveTo(timeS, known);
      if (moment) announced.push(`${timeS} ${moment.label}`);
    }
    return announced;
  }

  it('announces a goal once, when the position passes it', () => {
    const watch = createMomentWatch();
    expect(play(watch, 90, 120)).toEqual(['100 1–0']);
    expect(play(watch, 95, 120)).toEqual([]);
  });

  it('waits until a viewer who is behind has reached the goal', () => {
    const watch = createMomentWatch();
    expect(play(watch, 50, 99)).toEqual([]);
    expect(play(watch, 100, 100)).toEqual(['100 1–0']);
  });

  it('announces a goal that becomes known after the position has passed it', () => {
    const watch = createMomentWatch();
    expect(play(watch, 90, 110, [])).toEqual([]);
    expect(play(watch, 111, 111)).toEqual(['111 1–0']);
  });

  it('does not announce goals before the viewer joined, or goals that a seek skips', () => {
    const watch = createMomentWatch();
    expect(play(watch, 110, 112, [])).toEqual([]);
    expect(play(watch, 113, 120)).toEqual([]);
    expect(play(watch, 210, 220)).toEqual([]);
  });
});

describe('scoreAt', () => {
  it.each([
    [99, 0],
    [100, 1],
    [250, 2],
  ])('at %d s is %d–0', (timeS, points) => {
    expect(scoreAt(moments, timeS)).toEqual([points, 0]);
  });
});

describe('visibleMoments', () => {
  const timeline = { toMediaS: (timeS: number) => timeS - 50, toProgrammeS: (timeS: number) => timeS + 50 };
  const live = { timeline, markers: [], isLive: true, seenEndS: 60, startS: 0 };
  it('hides the moments of a live stream that the viewer has not reached, and those before the DVR window', () => {
    expect(visibleMoments(moments, live).map(({ mediaTimeS }) => mediaTimeS)).toEqual([50]);
  });
  it('shows all moments of a recording', () => {
    expect(visibleMoments(moments, { ...live, startS: -50, isLive: false })).toHaveLength(3);
  });
});

describe('programmeTimeline', () => {
  const at = (startS: number, startMs: number) => ({ startS, startMs, isEstimated: false });
  const dates = [at(0, 1_601_600)];
  it('follows from the dates of the stream', () => {
    const timeline = programmeTimeline(1_000_000, { isLive: true, dates });
    expect(timeline?.toMediaS(0)).toBe(-601.6);
    expect(timeline?.toProgrammeS(2)).toBeCloseTo(603.6);
  });
  it('counts each part from its own date after a pause', () => {
    const timeline = programmeTimeline(0, { isLive: true, dates: [at(0, 0), at(8, 600_000)] });
    expect(timeline?.toProgrammeS(7)).toBe(7);
    expect(timeline?.toProgrammeS(9)).toBe(601);
    expect(timeline?.toMediaS(601)).toBe(9);
    expect(timeline?.toMediaS(300)).toBe(8);
  });
  it.each([1_000_000, null])(
    'starts with a recording without dates, and is unknown for a live stream (%s)',
    (startMs) => {
      expect(programmeTimeline(startMs, { isLive: false, dates: [] })?.toMediaS(5)).toBe(5);
      expect(programmeTimeline(startMs, { isLive: true, dates: [] })).toBeNull();
    },
  );
  it('starts with the recording of a programme without a start, and is unknown for a live stream', () => {
    expect(programmeTimeline(null, { isLive: false, dates })?.toMediaS(5)).toBe(5);
    expect(programmeTimeline(null, { isLive: true, dates })).toBeNull();
  });
});
