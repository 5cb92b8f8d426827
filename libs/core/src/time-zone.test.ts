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
    ['Japan', 'Asia/Tokyo'],
    ['NZ', 'Pacific/Auckland'],
    ['AWST', 'Australia/Perth'],
    ['ACST', 'Australia/Adelaide'],
    ['SGT', 'Asia/Singapore'],
    ['HKT', 'Asia/Hong_Kong'],
    ['KST', 'Asia/Seoul'],
    ['PHT', 'Asia/Manila'],
    ['WIB', 'Asia/Jakarta'],
    ['PKT', 'Asia/Karachi'],
    ['IST', 'Asia/Kolkata'],
    ['SAST', 'Africa/Johannesburg'],
    ['WAT', 'Africa/Lagos'],
    ['BRT', 'America/Sao_Paulo'],
    ['ART', 'America/Argentina/Buenos_Aires'],
    ['ECT', 'America/Guayaquil'],
    ['CLT', 'America/Santiago'],
    ['NZT', 'Pacific/Auckland'],
  ])('converts %j to %s', (zone, expected) => {
    expect(toIanaZone(zone)).toBe(expected);
  });

  it.each(['', '+02:00', 'Mars/Olympus', 'XYZ', '<script>', 'AGT', 'PLT'])('returns null for %j', (zone) => {
    expect(toIanaZone(zone)).toBeNull();
  });

  it.each([
    // A zone without daylight time sends the abbreviation of standard time in summer too.
    ['MST', '2026-07-01T12:00Z', '05:00'],
    ['MST', '2026-12-01T12:00Z', '05:00'],
    ['MDT', '2026-07-01T12:00Z', '06:00'],
    ['AEST', '2026-12-01T12:00Z', '22:00'],
    ['AEDT', '2026-12-01T12:00Z', '23:00'],
    ['ART', '2026-07-01T12:00Z', '09:00'],
  ])('%s at %s is a zone in which it is %s', (abbreviation, instant, localTime) => {
    const timeZone = toIanaZone(abbreviation) ?? expect.unreachable();
    const format = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone });
    expect(format.format(new Date(instant))).toBe(localTime);
  });

  it.each(['SAST', 'WITA', 'CHST', 'YEKT', 'PYT', 'NPT', 'AZOT', 'CAT'])(
    'knows a zone that exists: %s',
    (abbreviation) => {
      const timeZone = toIanaZone(abbreviation) ?? expect.unreachable();
      expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow();
    },
  );
});
