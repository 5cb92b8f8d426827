import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Candidate, planSlots, type Slot } from './plan-slots.ts';

const HOUR_S = 3600;
/** A full minute. */
const NOW_TS = 1_800_000_000;
const event = (eventId: number, durationS = HOUR_S): Candidate => ({
  eventId,
  // A higher id is a newer event.
  startTs: NOW_TS - 90_000 + eventId * 600,
  durationS,
});
const slot = (eventId: number, startS: number, endS: number): Slot => ({
  eventId,
  startTs: NOW_TS + startS,
  endTs: NOW_TS + endS,
});
const plan = ({
  slots = [],
  candidates = [event(1), event(2), event(3)],
  nowS = 0,
  hours = 3,
}: {
  slots?: readonly Slot[];
  candidates?: readonly Candidate[];
  nowS?: number;
  hours?: number;
}) => planSlots({ slots, candidates, nowTs: NOW_TS + nowS, untilTs: NOW_TS + nowS + hours * HOUR_S });

describe('planSlots', () => {
  it.each([
    [
      'starts with the newest event, in the current minute',
      { nowS: 59 },
      [
        slot(3, 0, HOUR_S),
        slot(2, HOUR_S, 2 * HOUR_S),
        slot(1, 2 * HOUR_S, 3 * HOUR_S),
        slot(3, 10_800, 14_400),
      ],
    ],
    ['adds nothing to a schedule that is long enough', { slots: [slot(1, 0, 3 * HOUR_S)] }, []],
    [
      'shows the event that was not shown for the longest time',
      { slots: [slot(2, -7200, -3600), slot(3, -3600, 0), slot(1, 0, 3600)], hours: 2 },
      [slot(2, 3600, 7200)],
    ],
    [
      'shows a new event before all others, after the slots that are scheduled',
      { slots: [slot(3, -60, 3540), slot(2, 3540, 7140)], candidates: [event(3), event(4)], hours: 4 },
      [slot(4, 7140, 10_740), slot(3, 10_740, 14_340), slot(4, 14_340, 17_940)],
    ],
    [
      'starts each slot at a full minute, after the recording before it',
      { candidates: [event(1, 3599.5), event(2, 61)], hours: 1 },
      [slot(2, 0, 61), slot(1, 120, 3719)],
    ],
    ['repeats a single event', { candidates: [event(1)], hours: 2 }, [slot(1, 0, 3600), slot(1, 3600, 7200)]],
    [
      'goes on in the current minute after a stop of the platform',
      { slots: [slot(1, -90_000, -86_400)], nowS: 30, hours: 1 },
      [slot(3, 0, 3600), slot(2, 3600, 7200)],
    ],
    [
      'keeps a slot far ahead, which a wrong clock has added, and does not overlap it',
      { slots: [slot(1, 9000, 12_600)], hours: 2 },
      [slot(3, 0, 3600), slot(2, 3600, 7200)],
    ],
    [
      'leaves a pause before such a slot if no recording fits',
      { slots: [slot(1, 9000, 12_600)], hours: 2.4 },
      [slot(3, 0, 3600), slot(2, 3600, 7200)],
    ],
    ['plans nothing without events', { candidates: [] }, []],
    ['plans nothing without recordings', { candidates: [event(1, 0), event(2, 59)] }, []],
  ])('%s', (_, given, expected) => {
    expect(plan(given)).toEqual(expected);
  });

  it('gives the same schedule in any steps, without overlap', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 60, max: 20_000 }), { minLength: 1, maxLength: 6 }),
        fc.array(fc.integer({ min: 1, max: 20_000 }), { minLength: 1, maxLength: 12 }),
        (durations, steps) => {
          const candidates = durations.map((durationS, index) => event(index + 1, durationS));
          const totalS = steps.reduce((sum, step) => sum + step, 0);
          const extended = (slots: readonly Slot[], nowS: number) => [
            ...slots,
            ...plan({ slots, candidates, nowS, hours: 24 }),
          ];
          let inSteps = extended([], 0);
          let nowS = 0;
          for (const step of steps) {
            nowS += step;
            const before = inSteps;
            inSteps = extended(before, nowS);
            expect(inSteps.slice(0, before.length)).toEqual(before);
          }
          // Within the horizon the steps do not matter. Beyond it, a single step would leave a pause.
          if (totalS <= 24 * HOUR_S) expect(inSteps).toEqual(extended(extended([], 0), totalS));
          for (const [index, { startTs }] of inSteps.entries())
            expect(startTs).toBeGreaterThanOrEqual(inSteps[index - 1]?.endTs ?? 0);
        },
      ),
      { numRuns: 100 },
    );
  });
});
