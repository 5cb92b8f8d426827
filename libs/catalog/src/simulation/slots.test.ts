import { describe, expect, it } from 'vitest';
import {
  nextChangeMs,
  nextPollMs,
  onAirAt,
  PREPARE_MS,
  type Slot,
  slotDays,
  slotToPrepare,
} from './slots.ts';
import { exampleSlot } from './testing.ts';

const slot = (id: number, startMs: number, endMs: number): Slot => ({ ...exampleSlot(id), startMs, endMs });
/** A gap between the first two; the third follows the second directly. */
const SLOTS = [slot(1, 100_000, 200_000), slot(2, 300_000, 400_000), slot(3, 400_000, 500_000)];

const idsAt = (nowMs: number) => {
  const onAir = onAirAt(SLOTS, nowMs);
  const next = onAir.kind === 'nothing' ? null : (onAir.next?.id ?? null);
  return [onAir.kind, onAir.kind === 'slot' ? onAir.slot.id : null, next];
};

describe('onAirAt', () => {
  it.each([
    [0, ['gap', null, 1]],
    [99_999, ['gap', null, 1]],
    [100_000, ['slot', 1, 2]],
    [199_999, ['slot', 1, 2]],
    [200_000, ['gap', null, 2]],
    [399_999, ['slot', 2, 3]],
    [400_000, ['slot', 3, null]],
    [500_000, ['nothing', null, null]],
  ])('%i ms is %o', (nowMs, expected) => {
    expect(idsAt(nowMs)).toEqual(expected);
  });

  it('returns `nothing` without slots', () => {
    expect(onAirAt([], 0)).toEqual({ kind: 'nothing' });
  });
});

describe('slotToPrepare', () => {
  it.each([
    [300_000 - PREPARE_MS - 1, null],
    [300_000 - PREPARE_MS, 2],
    [299_999, 2],
    [300_000, null],
    [400_000 - PREPARE_MS, 3],
    [450_000, null],
  ])('at %i ms is %s', (nowMs, id) => {
    expect(slotToPrepare(onAirAt(SLOTS, nowMs), nowMs)?.id ?? null).toBe(id);
  });
});

describe('nextChangeMs', () => {
  it.each([
    [0, 100_000 - PREPARE_MS],
    [100_000 - PREPARE_MS, 100_000],
    [100_000, 200_000],
    [200_000, 300_000 - PREPARE_MS],
    [300_000, 400_000 - PREPARE_MS],
    [400_000, 500_000],
    [500_000, null],
  ])('after %i ms is %s', (nowMs, expected) => {
    expect(nextChangeMs(SLOTS, nowMs)).toBe(expected);
  });
});

describe('nextPollMs', () => {
  it.each([
    ['without slots', { nowMs: 0, slotEndsMs: [] }, 0, 240_000],
    ['long before the end of a slot', { nowMs: 0, slotEndsMs: [900_000] }, 3000, 243_000],
    ['near the end of a slot', { nowMs: 0, slotEndsMs: [100_000, 900_000] }, 3000, 103_000],
    ['right before the end of a slot', { nowMs: 99_990, slotEndsMs: [100_000] }, 0, 15_000],
    ['after the end of a slot', { nowMs: 100_001, slotEndsMs: [100_000] }, 0, 240_000],
  ])('%s', (_, times, spreadMs, expected) => {
    expect(nextPollMs(times, spreadMs)).toBe(expected);
  });
});

describe('slotDays', () => {
  const at = (id: number, iso: string): Slot => slot(id, Date.parse(iso), Date.parse(iso) + 7_200_000);
  const slots = [at(1, '2026-01-15T12:00Z'), at(2, '2026-01-15T23:30Z'), at(3, '2026-01-16T03:00Z')];
  it.each([
    [
      'UTC',
      [
        ['2026-01-15', 0, [1, 2]],
        ['2026-01-16', 1, [3]],
      ],
    ],
    [
      'Europe/Sofia',
      [
        ['2026-01-15', 0, [1]],
        ['2026-01-16', 1, [2, 3]],
      ],
    ],
    ['America/Toronto', [['2026-01-15', 0, [1, 2, 3]]]],
  ])('in %s', (zone, expected) => {
    const days = slotDays(slots, Date.parse('2026-01-15T13:00Z'), zone);
    expect(
      days.map(({ date, daysFromToday, slots: inDay }) => [date, daysFromToday, inDay.map(({ id }) => id)]),
    ).toEqual(expected);
  });
});
