import { lt } from 'drizzle-orm';
import { outbox } from './schema.ts';
import type { Scope } from '../../db/scope.ts';

export type NewMail = Omit<
  typeof outbox.$inferInsert,
  'channelId' | 'id' | 'sentTs' | 'attempts' | 'nextTryTs'
>;

/** Mail of a channel. Written in the transaction of what it tells of; sent by `deliver-outbox.ts`. */
export const outboxQueries = (scope: Scope) => ({
  post: (mail: NewMail) => scope.add(outbox, [mail]),
  /** Forgets what was written before, sent or given up; seconds. */
  forget: (beforeTs: number) => scope.clear(outbox, lt(outbox.createdTs, beforeTs)),
});
