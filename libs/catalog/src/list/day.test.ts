import { describe, expect, it } from 'vitest';
import { addDays, firstWeekday, parseDay, startOfDayS, weekOf } from './day.ts';
import { dayState } from './day-state.ts';
import { UNDATED } from './group-by-day.ts';

const HOUR_S = 3600;

describe('parseDay', () => {
  it.each([
    ['2026-11-21', '2026-11-21'],
    ['2028-02-29', '2028-02-29'],
    ['2026-02-29', null],
    ['2026-13-01', null],
    ['21.11.2026', null],
    ['2022-07-31', '2022-08-01'],
  ])('reads %s as %s', (text, expected) => {
    expect(parseDay(text)).toBe(expected);
  });
});

it('addDays crosses the ends of months, years and summer time', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  const startS = (day: string) => startOfDayS(day, 'Europe/Paris');
  expect(startS('2026-10-26') - startS('2026-10-25')).toBe(25 * HOUR_S);
});

describe('startOfDayS', () => {
  it.each([
    ['UTC', '2026-11-21T00:00Z'],
    ['America/New_York', '2026-11-21T05:00Z'],
    ['Asia/Kathmandu', '2026-11-20T18:15Z'],
    ['Pacific/Kiritimati', '2026-11-20T10:00Z'],
    ['Pacific/Pago_Pago', '2026-11-21T11:00Z'],
    [undefined, '2026-11-21T00:00Z'],
  ])('of 2026-11-21 in the zone %s is %s', (zone, expected) => {
    expect(startOfDayS('2026-11-21', zone)).toBe(Date.parse(expected) / 1000);
  });

  it('is the skipped midnight when summer time begins at midnight', () => {
    expect(startOfDayS('2026-04-24', 'Africa/Cairo')).toBe(Date.parse('2026-04-23T22:00Z') / 1000);
  });
});

describe('weekOf', () => {
  it.each([
    ['2026-11-22', 1, '2026-11-16', '2026-11-22'],
    ['2026-11-22', 7, '2026-11-22', '2026-11-28'],
    ['2026-11-22', 6, '2026-11-21', '2026-11-27'],
    ['2026-11-16', 1, '2026-11-16', '2026-11-22'],
  ])('of %s, with weeks that start on weekday %i, is %s to %s', (day, first, from, to) => {
    const week = weekOf(day, first);
    expect([week[0], week.at(-1), week.length]).toEqual([from, to, 7]);
  });

  it('can start on the first weekday of a language', () => {
    expect(['en-US', 'fr', 'ar-EG'].map(firstWeekday)).toEqual([7, 1, 6]);
  });
});

describe('dayState', () => {
  const days = ['2026-11-21', '2026-11-24'];
  it.each([
    ['2026-11-24', false, 'has-events'],
    ['2026-11-22', false, 'empty'],
    ['2026-11-25', false, 'not-loaded'],
    ['2026-11-25', true, 'empty'],
    ['2026-11-20', true, 'not-loaded'],
    ['2026-11-19', true, 'empty'],
  ])('of %s, when the list is complete: %s, is %s', (day, isComplete, expected) => {
    expect(dayState(day, { days, isComplete, earliest: '2026-11-20' })).toBe(expected);
  });

  it('is not-loaded after the last date, although postponed events follow it', () => {
    const state = dayState('2026-11-25', {
      days: [...days, UNDATED],
      isComplete: false,
      earliest: '2026-11-20',
    });
    expect(state).toBe('not-loaded');
  });

  it('is not-loaded when no days are loaded', () => {
    expect(dayState('2026-11-21', { days: [], isComplete: false, earliest: '2026-11-20' })).toBe(
      'not-loaded',
    );
  });
});
