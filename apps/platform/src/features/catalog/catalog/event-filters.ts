import type { CallInput, Calls, Gender, StreamStatus } from '@grandstand/api';
import { and, eq, gt, gte, inArray, isNotNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { packages } from '../../commerce/orders/schema.ts';
import {
  eventLocations as locations,
  events,
  participantGroupMembers as members,
  participants,
} from './schema.ts';

export type EventFilters = Omit<
  CallInput<Calls['listEvents']>,
  'limit' | 'offset' | 'no_limit' | 'sort_direction'
>;

/** State by time (§4): upcoming < start ≤ live < end ≤ finished. */
const inState: Record<StreamStatus, (nowTs: number) => SQL | undefined> = {
  upcoming: (nowTs) => gt(events.startTs, nowTs),
  live: (nowTs) => and(lte(events.startTs, nowTs), gt(events.endTs, nowTs)),
  finished: (nowTs) => lte(events.endTs, nowTs),
};

/** Condition: a team has the gender; `not identified` also matches teams without a gender (§3). */
function ofGender(gender: Gender): SQL {
  const genders = sql`${participants.properties} -> 'gender'`;
  const matches =
    gender === 'not identified'
      ? sql`coalesce(${genders}, '[]') in ('[]', '["not identified"]')`
      : sql`${genders} @> ${JSON.stringify([gender])}::jsonb`;
  return sql`exists (select 1 from ${participants} where ${and(
    eq(participants.channelId, events.channelId),
    or(eq(participants.id, events.homeId), eq(participants.id, events.awayId)),
    matches,
  )})`;
}

/** Condition on the event's location. */
const atLocation = (condition: SQL): SQL =>
  sql`exists (select 1 from ${locations} where ${and(
    eq(locations.channelId, events.channelId),
    eq(locations.id, events.locationId),
    condition,
  )})`;

/** Condition: a location is in the city, whose name is in any of the channel's languages. */
const inCity = (city: string): SQL =>
  sql`(${locations.city} = ${city} or exists (
    select 1 from jsonb_each(${locations.translations}) as translation where translation.value ->> 'city' = ${city}))`;

/** Condition: the event is sold individually, in a category of this single-event package (§5). */
const soldWith = (packageId: number): SQL | undefined =>
  and(
    inArray(events.type, ['paid', 'ppv']),
    isNotNull(events.basePrice),
    sql`exists (select 1 from ${packages} where ${and(
      eq(packages.channelId, events.channelId),
      eq(packages.id, packageId),
      eq(packages.type, 'single_event'),
      packages.onSale,
      sql`${packages.eventCategories} @> to_jsonb(${events.categoryId})`,
    )})`,
  );

/** SQL condition of all filters at `nowTs` (seconds). */
export function eventCondition(filters: EventFilters, nowTs: number): SQL | undefined {
  const { stream_status: status, participant_group_id: groupId, participant_id: team } = filters;
  const when = <T>(value: T | undefined, condition: (value: T) => SQL | undefined) =>
    value === undefined ? undefined : condition(value);
  return and(
    when(status, (value) => inState[value](nowTs)),
    when(filters.event_category_id, (id) => eq(events.categoryId, id)),
    when(filters.location_id, (id) => eq(events.locationId, id)),
    when(filters.single_event_package_id, soldWith),
    when(filters.gender, ofGender),
    when(filters.city, (city) => atLocation(inCity(city))),
    when(filters.state, (name) => atLocation(eq(locations.state, name))),
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
