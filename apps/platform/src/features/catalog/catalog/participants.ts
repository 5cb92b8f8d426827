import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { participantGroupMembers as members, participants } from './schema.ts';
import type { Scope } from '../../../db/scope.ts';

export type ParticipantRow = typeof participants.$inferSelect & { readonly groups: readonly number[] };

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
    async byIds(ids: readonly number[]): Promise<Map<number, ParticipantRow>> {
      if (ids.length === 0) return new Map();
      const rows = await read(inArray(participants.id, [...new Set(ids)]));
      return new Map(rows.map((row) => [row.id, row]));
    },
  };
}
