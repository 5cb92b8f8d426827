import type { CallInput, Calls, StreamStatus } from '@grandstand/api';
import { and, eq, gt, gte, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { events } from '../db/schema/events.ts';
import { participantGroupMembers as members } from '../db/schema/participant-group-members.ts';

export type EventFilters = Omit<
  CallInput<Calls['listEvents']>,
  'limit' | 'offset' | 'no_limit' | 'sort_direction'
>;

/** The state follows from the clock alone (§4): upcoming < start ≤ live < end ≤ finished. */
const inState: Record<StreamStatus, (nowTs: number) => SQL | undefined> = {
  upcoming: (nowTs) => gt(events.startTs, nowTs),
  live: (nowTs) => and(lte(events.startTs, nowTs), gt(events.endTs, nowTs)),
  finished: (nowTs) => lte(events.endTs, nowTs),
};

/** What an event must fulfil to pass all filters at `nowTs` (seconds). */
export function eventCondition(filters: EventFilters, nowTs: number): SQL | undefined {
  const { stream_status: state, participant_group_id: groupId, participant_id: team } = filters;
  const when = <T>(value: T | undefined, condition: (value: T) => SQL | undefined) =>
    value === undefined ? undefined : condition(value);
  return and(
    when(state, (value) => inState[value](nowTs)),
    when(filters.event_category_id, (id) => eq(events.categoryId, id)),
    when(filters.location_id, (id) => eq(events.locationId, id)),
    when(filters.start_date, (ts) => gte(events.startTs, ts)),
    when(filters.end_date, (ts) => lt(events.startTs, ts)),
    when(team, (id) => or(eq(events.homeId, id), eq(events.awayId, id))),
    when(
      groupId,
      (id) =>
        sql`exists (select 1 from ${members} where ${and(
          eq(members.channelId, events.channelId),
          eq(members.groupId, id),
          or(eq(members.participantId, events.homeId), eq(members.participantId, events.awayId)),
        )})`,
    ),
  );
}

/** An event's state at `nowTs`, as SQL. */
export const streamStatus = (nowTs: number): SQL<StreamStatus> => sql<StreamStatus>`case
  when ${inState.upcoming(nowTs)} then 'upcoming'
  when ${inState.live(nowTs)} then 'live'
  else 'finished' end`;
