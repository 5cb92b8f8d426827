import type { CallInput, calls, StreamStatus } from '@grandstand/api';

export type ListInput = CallInput<typeof calls.listEvents>;

export const PAGE_SIZE = 24;
const HOUR_MS = 3_600_000;

/**
 * What to ask for one page of a list without filters. Without a state it is the schedule: from the start of the viewer's
 * day on, or six hours back where that is earlier, so that what began last night and is still on stays in it.
 */
export const unfilteredInput = (status: StreamStatus | null, nowMs: number, page: number): ListInput => ({
  ...(status ? { stream_status: status } : { sort_direction: 'asc', start_date: scheduleStartS(nowMs) }),
  limit: PAGE_SIZE,
  offset: page * PAGE_SIZE,
});

/** A whole hour, so that a preload and the page that follows it ask the same. */
function scheduleStartS(nowMs: number): number {
  const midnight = new Date(nowMs).setHours(0, 0, 0, 0);
  const sixHoursBack = Math.floor(nowMs / HOUR_MS - 6) * HOUR_MS;
  return Math.min(midnight, sixHoursBack) / 1000;
}
