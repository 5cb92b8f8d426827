import type { CallInput, calls, StreamStatus } from '@grandstand/api';

export type ListInput = CallInput<typeof calls.listEvents>;

export const PAGE_SIZE = 24;
const HOUR_MS = 3_600_000;

/** The start of the day in the browser's zone, in seconds. */
const midnightS = (nowMs: number): number => new Date(nowMs).setHours(0, 0, 0, 0) / 1000;

/**
 * What to ask for one page of a list without filters. Without a state it is the schedule: from the start of the viewer's
 * day on (`startOfDay`, in seconds), or six hours back where that is earlier, so that what began last night and is still
 * on stays in it.
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

/** A whole hour, so that a preload and the page that follows it ask the same. */
const sixHoursBackS = (nowMs: number): number => Math.floor(nowMs / HOUR_MS - 6) * (HOUR_MS / 1000);
