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
  ['no event yet', undefined, 0, 30_000],
  ['an event that starts in an hour', upcoming, -3600, 30_000],
  ['an event that starts in 12 s', upcoming, -12, 12_000],
  ['an event that should have started', upcoming, 0, 3000],
  ['an event that is ten minutes late', upcoming, 600, 30_000],
  ['a cancelled event', { ...upcoming, is_cancelled: true }, 0, 30_000],
  ['a live event whose stream is not there yet', live, 20, 3000],
  ['a live event without access', { ...live, has_access: false }, 20, 30_000],
  ['an event whose blackout ends in 5 s', { ...live, blackout: blackout(5) }, 0, 5000],
  ['an event whose blackout should have ended', { ...live, blackout: blackout(5) }, 5, 3000],
  ['an event with a long blackout', { ...upcoming, blackout: blackout(9000) }, -12, 30_000],
  ['a live event', withStream, 20, 30_000],
  ['a finished event', { ...upcoming, stream_status: 'finished' as const }, 20, 30_000],
])('fetches %s again', (_, event, sinceStartS, expectedMs) => {
  expect(nextRefreshMs(event, (START_S + sinceStartS) * 1000)).toBe(expectedMs);
});
