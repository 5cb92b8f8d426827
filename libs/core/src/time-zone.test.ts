import { describe, expect, it } from 'vitest';
import { toIanaZone } from './time-zone.ts';

describe('toIanaZone', () => {
  it.each([
    ['PST', 'America/Los_Angeles'],
    ['pdt', 'America/Los_Angeles'],
    [' EST ', 'America/New_York'],
    ['EET', 'Europe/Sofia'],
    ['America/Toronto', 'America/Toronto'],
    ['Europe/Sofia', 'Europe/Sofia'],
    ['UTC', 'UTC'],
  ])('converts %j to %s', (zone, expected) => {
    expect(toIanaZone(zone)).toBe(expected);
  });

  it.each(['', '+02:00', 'Mars/Olympus', 'XYZ', '<script>'])('returns null for %j', (zone) => {
    expect(toIanaZone(zone)).toBeNull();
  });
});
