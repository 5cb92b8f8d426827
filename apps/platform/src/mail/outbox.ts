import { eq, lt } from 'drizzle-orm';
import { outbox } from './schema.ts';
import type { Scope } from '../db/scope.ts';
import type { TextSealer } from '../db/sealed-text.ts';

export type NewMail = Omit<
  typeof outbox.$inferInsert,
  'channelId' | 'id' | 'sentTs' | 'failedTs' | 'priority' | 'attempts' | 'nextTryTs'
> & { readonly priority: number };

/** A channel's outbox. Insert messages in the transaction of the change that they report; `deliver-outbox.ts` sends them. */
export const outboxQueries = (scope: Scope) => ({
  post: (mail: NewMail, sealer: TextSealer) =>
    scope.add(outbox, [{ ...mail, html: mail.html && sealer.seal(mail.html), text: sealer.seal(mail.text) }]),
  withdraw: (id: number) => scope.remove(outbox, eq(outbox.id, id)),
  /** Deletes messages written before `beforeTs` (seconds), whether sent or not. */
  deleteOlder: (beforeTs: number) => scope.clear(outbox, lt(outbox.createdTs, beforeTs)),
});
