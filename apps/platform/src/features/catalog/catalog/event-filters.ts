import type { CallInput, Calls, Gender, StreamStatus } from '@grandstand/api';
import { and, eq, gt, gte, inArray, isNotNull, lt, lte, not, or, type SQL, sql } from 'drizzle-orm';
import { packages } from '../../commerce/orders/schema.ts';
import {
  eventLocations as locations,
  events,
  participantGroupMembers as members,
  participants,
} from './schema.ts';
import { playsInEvent } from './participants.ts';

export type EventFilters = Omit<
  CallInput<Calls['listEvents']>,
  'limit' | 'offset' | 'no_limit' | 'sort_direction'
>;

/** State by time (§4): upcoming < start ≤ live < end ≤ finished. */
const byClock: Record<StreamStatus, (nowTs: number) => SQL> = {
  upcoming: (nowTs) => gt(events.startTs, nowTs),
  live: (nowTs) => sql`(${events.startTs} <= ${nowTs} and ${events.endTs} > ${nowTs})`,
  finished: (nowTs) => lte(events.endTs, nowTs),
};

/** Events whose start is not known, so that the clock does not begin them: postponed, or on a day without a time. */
const isUndated = (nowTs: number): SQL =>
  sql`((${events.isTimeTba} and ${events.endTs} > ${nowTs}) or ${events.state} is not distinct from 'postponed')`;

/**
 * Events that are listed as upcoming although the clock says otherwise, until they are decided (D27): a suspended one until
 * it is resumed, an abandoned one until its end.
 */
const isUndecided = (nowTs: number): SQL =>
  sql`(${isUndated(nowTs)} or ${events.state} is not distinct from 'suspended'
    or (${events.state} is not distinct from 'abandoned' and ${events.endTs} > ${nowTs}))`;

/** The condition of the filter `stream_status`. */
const listedAs = (status: StreamStatus, nowTs: number): SQL | undefined =>
  status === 'upcoming'
    ? or(byClock.upcoming(nowTs), isUndecided(nowTs))
    : and(byClock[status](nowTs), not(isUndecided(nowTs)));

/** Condition: a team has the gender; `not identified` also matches teams without a gender (§3). */
function ofGender(gender: Gender): SQL {
  const genders = sql`${participants.properties} -> 'gender'`;
  const matches =
    gender === 'not identified'
      ? sql`coalesce(${genders}, '[]') in ('[]', '["not identified"]')`
      : sql`${genders} @> ${JSON.stringify([gender])}::jsonb`;
  return sql`exists (select 1 from ${participants} where ${and(
    eq(participants.channelId, events.channelId),
    playsInEvent(participants.id),
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
    when(status, (value) => listedAs(value, nowTs)),
    when(filters.event_category_id, (id) => eq(events.categoryId, id)),
    when(filters.location_id, (id) => eq(events.locationId, id)),
    when(filters.single_event_package_id, soldWith),
    when(filters.gender, ofGender),
    when(filters.city, (city) => atLocation(inCity(city))),
    when(filters.state, (name) => atLocation(eq(locations.state, name))),
    when(filters.start_date, (ts) => gte(events.startTs, ts)),
    when(filters.end_date, (ts) => lt(events.startTs, ts)),
    when(team, playsInEvent),
    when(
      groupId,
      (id) =>
        sql`exists (select 1 from ${members} where ${and(
          eq(members.channelId, events.channelId),
          eq(members.groupId, id),
          playsInEvent(members.participantId),
        )})`,
    ),
  );
}

/** What an event's stream does at `nowTs`, as SQL. A suspended event keeps its stream. */
export const streamStatus = (nowTs: number): SQL<StreamStatus> => sql<StreamStatus>`case
  when ${isUndated(nowTs)} or ${byClock.upcoming(nowTs)} then 'upcoming'
  when ${byClock.live(nowTs)} then 'live'
  else 'finished' end`;

/** Sorts the postponed events of a list after the others: their former dates mean nothing. */
export const postponedLast: SQL = sql`(${events.state} is not distinct from 'postponed')`;
