import { dayInZone } from '@grandstand/core';
import type { StreamStatus } from '@grandstand/api';
import { addDays, startOfDayS } from './day.ts';
import { type EventFilters, TOMORROW } from './filters.ts';
import type { Opened } from './opened-at.ts';
import { type ListInput, unfilteredInput } from './unfiltered-input.ts';

const DAY_S = 86_400;

/** The call input of one page of a list. The days of filters are in `zone`; undefined means the browser's zone. */
export function listInput(
  status: StreamStatus | null,
  opened: Opened,
  page: number,
  filters: EventFilters,
  zone: string | undefined,
): ListInput {
  const nowMs = opened.ms;
  const { category, group, participant, gender, location, ticket, city, state, from, to } = filters;
  return {
    ...unfilteredInput(status, nowMs, page, () =>
      startOfDayS(dayInZone(nowMs / 1000, opened.zone), opened.zone),
    ),
    ...(from === null ? {} : { start_date: startDateS(from, nowMs, zone) }),
    ...(to ? { end_date: startOfDayS(addDays(to, 1), zone) } : {}),
    ...(category ? { event_category_id: category.id } : {}),
    ...(participant ? { participant_id: participant.id } : {}),
    ...(group ? { participant_group_id: group.id } : {}),
    ...(location ? { location_id: location.id } : {}),
    ...(ticket ? { single_event_package_id: ticket.id } : {}),
    ...(gender ? { gender } : {}),
    ...(city ? { city } : {}),
    ...(state ? { state } : {}),
  };
}

/** "From tomorrow" means 24 hours from now (§9, *Calendar start date*). */
const startDateS = (from: string, nowMs: number, zone: string | undefined): number =>
  from === TOMORROW ? Math.floor(nowMs / 1000) + DAY_S : startOfDayS(from, zone);
