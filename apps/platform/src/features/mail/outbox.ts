import { lt } from 'drizzle-orm';
import { outbox } from './schema.ts';
import type { Scope } from '../../db/scope.ts';

export type NewMail = Omit<
  typeof outbox.$inferInsert,
  'channelId' | 'id' | 'sentTs' | 'attempts' | 'nextTryTs'
>;

/** A channel's outbox. Insert in the transaction of the reported change; `deliver-outbox.ts` sends. */
export const outboxQueries = (scope: Scope) => ({
  post: (mail: NewMail) => scope.add(outbox, [mail]),
  /** Deletes messages written before `beforeTs` (seconds), sent or failed. */
  forget: (beforeTs: number) => scope.clear(outbox, lt(outbox.createdTs, beforeTs)),
});
