import { and, eq, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { events, participantGroupMembers as members, participants } from './schema.ts';
import type { Scope } from '../../../db/scope.ts';

export type ParticipantRow = typeof participants.$inferSelect & { readonly groups: readonly number[] };

/** Ids of all participants of an event, the home team first. */
export const teamIdsOf = ({
  homeId,
  awayId,
  participantIds,
}: Pick<typeof events.$inferSelect, 'homeId' | 'awayId' | 'participantIds'>): number[] =>
  homeId === null || awayId === null ? participantIds : [homeId, awayId];

/** Condition on events: a participant, an id or a column of another table, is one of theirs. */
export const playsInEvent = (participant: SQLWrapper | number): SQL | undefined =>
  or(
    eq(events.homeId, participant),
    eq(events.awayId, participant),
    sql`${events.participantIds} @> to_jsonb(${participant}::bigint)`,
  );

interface Slice {
  limit?: number | undefined;
  offset?: number | undefined;
}

/** A channel's teams with the ids of their groups. */
export function participantQueries(scope: Scope) {
  const inGroup = (groupId: number | undefined): SQL | undefined =>
    groupId === undefined
      ? undefined
      : sql`exists (select 1 from ${members} where ${and(
          eq(members.channelId, participants.channelId),
          eq(members.participantId, participants.id),
          eq(members.groupId, groupId),
        )})`;

  const read = async (where: SQL | undefined, slice: Slice = {}): Promise<ParticipantRow[]> => {
    const rows = await scope.rows(participants, { where, orderBy: [participants.id], ...slice });
    if (rows.length === 0) return [];
    const ids = rows.map((row) => row.id);
    const memberships = await scope.rows(members, {
      where: inArray(members.participantId, ids),
      orderBy: [members.groupId],
    });
    const groups = Map.groupBy(memberships, (row) => row.participantId);
    return rows.map((row) => ({
      ...row,
      groups: (groups.get(row.id) ?? []).map((member) => member.groupId),
    }));
  };

  return {
    list: (groupId: number | undefined, slice: Slice) => read(inGroup(groupId), slice),
    count: (groupId: number | undefined) => scope.count(participants, inGroup(groupId)),
    /** The participants of events. */
    ofEvents(rows: readonly Parameters<typeof teamIdsOf>[0][]): Promise<Map<number, ParticipantRow>> {
      return this.byIds(rows.flatMap(teamIdsOf));
    },
    async byIds(ids: readonly number[]): Promise<Map<number, ParticipantRow>> {
      if (ids.length === 0) return new Map();
      const rows = await read(inArray(participants.id, [...new Set(ids)]));
      return new Map(rows.map((row) => [row.id, row]));
    },
  };
}
