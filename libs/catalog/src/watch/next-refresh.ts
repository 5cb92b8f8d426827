import type { EventDetail } from '@grandstand/api';
import { REFRESH_MS } from '../refresh.ts';

/** Interval while the viewer waits for a stream. Longer than two seconds, within which SWR drops a repeated call. */
const WAITING_MS = 3000;

/** An event that is still not live so long after its start is polled at the usual interval again. */
const MAX_WAIT_MS = 600_000;

type Fields = Pick<
  EventDetail,
  | 'stream_status'
  | 'event_utc_ts'
  | 'has_access'
  | 'is_cancelled'
  | 'state'
  | 'is_time_tba'
  | 'blackout'
  | 'media'
>;

/**
 * When to fetch an event of the watch page again: at its start and at the end of its blackout, so that the countdown
 * ends in the player, and often while it should have a stream and has none.
 */
export function nextRefreshMs(event: Fields | undefined, nowMs: number): number {
  if (!event || event.is_cancelled || event.state === 'postponed') return REFRESH_MS;
  if (event.blackout) {
    const leftMs = event.blackout.until_utc_ts * 1000 - nowMs;
    return leftMs > 0 ? Math.min(REFRESH_MS, leftMs) : WAITING_MS;
  }
  if (event.stream_status === 'finished' || event.is_time_tba) return REFRESH_MS;
  const sinceStartMs = nowMs - event.event_utc_ts * 1000;
  if (sinceStartMs >= MAX_WAIT_MS) return REFRESH_MS;
  if (event.stream_status === 'upcoming')
    return sinceStartMs < 0 ? Math.min(REFRESH_MS, -sinceStartMs) : WAITING_MS;
  return event.has_access && event.media.length === 0 ? WAITING_MS : REFRESH_MS;
}
