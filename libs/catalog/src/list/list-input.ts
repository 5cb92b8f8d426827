import type { StreamStatus } from '@grandstand/api';
import { addDays, startOfDayS } from './day.ts';
import { type EventFilters, TOMORROW } from './filters.ts';
import { type ListInput, unfilteredInput } from './unfiltered-input.ts';

const DAY_S = 86_400;

/** What to ask for one page of a list. */
export function listInput(
  status: StreamStatus | null,
  nowMs: number,
  page: number,
  filters: EventFilters,
): ListInput {
  const { category, group, participant, gender, location, city, state, from, to } = filters;
  return {
    ...unfilteredInput(status, nowMs, page),
    ...(from === null ? {} : { start_date: firstS(from, nowMs) }),
    ...(to ? { end_date: startOfDayS(addDays(to, 1)) } : {}),
    ...(category ? { event_category_id: category.id } : {}),
    ...(participant ? { participant_id: participant.id } : {}),
    ...(group ? { participant_group_id: group.id } : {}),
    ...(location ? { location_id: location.id } : {}),
    ...(gender ? { gender } : {}),
    ...(city ? { city } : {}),
    ...(state ? { state } : {}),
  };
}

/** §9, *Calendar start date*: from tomorrow is a day from now. */
const firstS = (from: string, nowMs: number): number =>
  from === TOMORROW ? Math.floor(nowMs / 1000) + DAY_S : startOfDayS(from);
