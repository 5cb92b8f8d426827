import type { EventDetail } from '@grandstand/api';
import { expect, it } from 'vitest';
import { nextRefreshMs } from './next-refresh.ts';

const START_S = 1_800_000_000;
const upcoming = {
  stream_status: 'upcoming',
  event_utc_ts: START_S,
  has_access: true,
  is_cancelled: false,
  media: [],
} satisfies Partial<EventDetail>;
const live = { ...upcoming, stream_status: 'live' } as const;
const blackout = (endsInS: number) => ({
  area: 'Ontario',
  area_code: 'CA-ON',
  until_utc_ts: START_S + endsInS,
  opens: 'replay' as const,
});
const withStream = { ...live, media: [{ id: 1, kind: 'live' as const, url: 'https://media.tv/a.m3u8' }] };

it.each([
  ['no event yet', 30_000, undefined, 0],
  ['an event that starts in an hour', 30_000, upcoming, -3600],
  ['an event that starts in 12 s', 12_000, upcoming, -12],
  ['an event that should have started', 3000, upcoming, 0],
  ['an event that is ten minutes late', 30_000, upcoming, 600],
  ['a cancelled event', 30_000, { ...upcoming, is_cancelled: true }, 0],
  ['a postponed event', 30_000, { ...upcoming, state: 'postponed' as const }, 0],
  ['an event whose time is not known', 30_000, { ...upcoming, is_time_tba: true }, 0],
  ['a live event whose stream is not there yet', 3000, live, 20],
  ['a live event without access', 30_000, { ...live, has_access: false }, 20],
  ['an event whose blackout ends in 5 s', 5000, { ...live, blackout: blackout(5) }, 0],
  ['an event whose blackout should have ended', 3000, { ...live, blackout: blackout(5) }, 5],
  ['an event with a long blackout', 30_000, { ...upcoming, blackout: blackout(9000) }, -12],
  ['a live event', 30_000, withStream, 20],
  ['a finished event', 30_000, { ...upcoming, stream_status: 'finished' as const }, 20],
])('fetches %s again in %i ms', (_, expectedMs, event, sinceStartS) => {
  expect(nextRefreshMs(event, (START_S + sinceStartS) * 1000)).toBe(expectedMs);
});
