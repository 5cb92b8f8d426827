import { describe, expect, it } from 'vitest';
import { NO_FILTERS, TOMORROW } from './filters.ts';
import { listInput } from './list-input.ts';
import { PAGE_SIZE } from './unfiltered-input.ts';

describe('listInput', () => {
  const NOW_MS = Date.parse('2026-11-20T13:20:00Z');
  const OPENED = { ms: NOW_MS, zone: 'UTC' };
  const seconds = (iso: string) => Date.parse(iso) / 1000;

  it('contains the stream status and the offset of the page', () => {
    expect(listInput('live', OPENED, 2, NO_FILTERS, 'UTC')).toEqual({
      stream_status: 'live',
      limit: PAGE_SIZE,
      offset: 2 * PAGE_SIZE,
    });
  });

  it.each([
    [NOW_MS, '2026-11-20T00:00:00Z'],
    [Date.parse('2026-11-20T01:40:00Z'), '2026-11-19T19:00:00Z'],
  ])('starts the schedule at the start of the day, or six hours ago if that is earlier', (nowMs, start) => {
    expect(listInput(null, { ms: nowMs, zone: 'UTC' }, 0, NO_FILTERS, 'UTC')).toMatchObject({
      start_date: seconds(start),
      sort_direction: 'asc',
    });
  });

  it('starts at the start of the day in the zone in which it was opened', () => {
    expect(listInput(null, OPENED, 0, NO_FILTERS, 'Asia/Tokyo')).toMatchObject({
      start_date: seconds('2026-11-20T00:00:00Z'),
    });
  });

  it('starts 24 hours from now for "from tomorrow" (D11)', () => {
    expect(listInput('upcoming', OPENED, 0, { ...NO_FILTERS, from: TOMORROW }, 'UTC')).toMatchObject({
      start_date: NOW_MS / 1000 + 86_400,
    });
  });

  it('includes the whole first and last day of the URL', () => {
    const filters = { ...NO_FILTERS, from: '2026-11-21', to: '2026-11-22' };
    expect(listInput(null, OPENED, 0, filters, 'UTC')).toMatchObject({
      start_date: seconds('2026-11-21T00:00:00Z'),
      end_date: seconds('2026-11-23T00:00:00Z'),
    });
  });

  it('uses the first and last day in the given zone', () => {
    const filters = { ...NO_FILTERS, from: '2026-11-21', to: '2026-11-22' };
    expect(listInput(null, OPENED, 0, filters, 'America/New_York')).toMatchObject({
      start_date: seconds('2026-11-21T05:00:00Z'),
      end_date: seconds('2026-11-23T05:00:00Z'),
    });
  });

  it('contains the single-event package', () => {
    const filters = { ...NO_FILTERS, ticket: { id: 1904, name: 'Single Game' } };
    expect(listInput('upcoming', OPENED, 0, filters, 'UTC')).toMatchObject({ single_event_package_id: 1904 });
  });

  it('contains the filters for gender, city and state', () => {
    const filters = { ...NO_FILTERS, gender: 'female', city: 'Ottawa', state: 'ON' } as const;
    expect(listInput('finished', OPENED, 0, filters, 'UTC')).toMatchObject({
      gender: 'female',
      city: 'Ottawa',
      state: 'ON',
    });
  });
});
