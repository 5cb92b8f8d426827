import type { CallInput, calls, StreamStatus } from '@grandstand/api';

export type ListInput = CallInput<typeof calls.listEvents>;

export const PAGE_SIZE = 24;
const HOUR_MS = 3_600_000;

/** The start of the day in the browser's zone, in seconds. */
const midnightS = (nowMs: number): number => new Date(nowMs).setHours(0, 0, 0, 0) / 1000;

/**
 * The call input of one page of a list without filters. Without a status it is the schedule, which starts at the start of
 * the viewer's day (`startOfDay`, in seconds), or six hours ago if that is earlier, so that it contains events that
 * started late in the evening.
 */
export const unfilteredInput = (
  status: StreamStatus | null,
  nowMs: number,
  page: number,
  startOfDay = () => midnightS(nowMs),
): ListInput => ({
  ...(status
    ? { stream_status: status }
    : { sort_direction: 'asc', start_date: Math.min(startOfDay(), sixHoursBackS(nowMs)) }),
  limit: PAGE_SIZE,
  offset: page * PAGE_SIZE,
});

/** Rounded to a whole hour, so that a preload and the page that follows send the same request. */
const sixHoursBackS = (nowMs: number): number => Math.floor(nowMs / HOUR_MS - 6) * (HOUR_MS / 1000);
