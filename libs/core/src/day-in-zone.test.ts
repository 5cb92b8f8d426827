import { expect, it } from 'vitest';
import { dayInZone } from './day-in-zone.ts';

it('dayInZone returns the day of an instant in a zone', () => {
  const utcS = Date.parse('2026-11-21T23:30Z') / 1000;
  expect(['Europe/Paris', 'UTC', undefined].map((zone) => dayInZone(utcS, zone))).toEqual([
    '2026-11-22',
    '2026-11-21',
    '2026-11-21',
  ]);
});
