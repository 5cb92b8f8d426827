import { foreignKey, index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { channelId, whole } from './columns.ts';
import { participantGroups } from './participant-groups.ts';
import { participants } from './participants.ts';

/** Which teams belong to a group: to its own and to the groups above it. */
export const participantGroupMembers = pgTable(
  'participant_group_members',
  {
    channelId: channelId(),
    groupId: whole('group_id').notNull(),
    participantId: whole('participant_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.channelId, table.groupId, table.participantId] }),
    index().on(table.channelId, table.participantId),
    foreignKey({
      columns: [table.channelId, table.groupId],
      foreignColumns: [participantGroups.channelId, participantGroups.id],
    }),
    foreignKey({
      columns: [table.channelId, table.participantId],
      foreignColumns: [participants.channelId, participants.id],
    }),
  ],
);
