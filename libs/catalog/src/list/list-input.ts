import type { CallInput, calls, StreamStatus } from '@grandstand/api';
import { addDays, startOfDayS } from './day.ts';
import { type EventFilters, TOMORROW } from './filters.ts';

type ListInput = CallInput<typeof calls.listEvents>;

export const PAGE_SIZE = 24;
const HOUR_MS = 3_600_000;
const DAY_S = 86_400;

/**
 * What to ask for one page of a list. Without a state it is the schedule: from the start of the viewer's day on,
 * or six hours back where that is earlier, so that what began last night and is still on stays in it.
 */
export function listInput(
  status: StreamStatus | null,
  nowMs: number,
  page: number,
  filters: EventFilters,
): ListInput {
  const { category, group, participant, gender, location, city, state, to } = filters;
  const startS = firstS(filters.from, nowMs) ?? (status ? null : scheduleStartS(nowMs));
  return {
    ...(status ? { stream_status: status } : { sort_direction: 'asc' }),
    ...(startS === null ? {} : { start_date: startS }),
    ...(to ? { end_date: startOfDayS(addDays(to, 1)) } : {}),
    ...(category ? { event_category_id: category.id } : {}),
    ...(participant ? { participant_id: participant.id } : {}),
    ...(group ? { participant_group_id: group.id } : {}),
    ...(location ? { location_id: location.id } : {}),
    ...(gender ? { gender } : {}),
    ...(city ? { city } : {}),
    ...(state ? { state } : {}),
    limit: PAGE_SIZE,
    offset: page * PAGE_SIZE,
  };
}

/** §9, *Calendar start date*: from tomorrow is a day from now. */
function firstS(from: string | null, nowMs: number): number | null {
  if (from === null) return null;
  return from === TOMORROW ? Math.floor(nowMs / 1000) + DAY_S : startOfDayS(from);
}

/** A whole hour, so that a preload and the page that follows it ask the same. */
function scheduleStartS(nowMs: number): number {
  const midnight = new Date(nowMs).setHours(0, 0, 0, 0);
  const sixHoursBack = Math.floor(nowMs / HOUR_MS - 6) * HOUR_MS;
  return Math.min(midnight, sixHoursBack) / 1000;
}
