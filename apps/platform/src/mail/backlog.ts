import { and, count, inArray, lt, min } from 'drizzle-orm';
import { acrossChannels } from '../db/across-channels.ts';
import type { Database } from '../db/database.ts';

import { MAX_ATTEMPTS } from './deliver-outbox.ts';
import { type MessageClass, PRIORITIES } from './priorities.ts';
import { isWaiting, outbox } from './schema.ts';

export interface MailBacklog {
  readonly messageClass: MessageClass;
  /** Messages that are still to be sent. */
  readonly waiting: number;
  /** When the oldest of them was written, in seconds; null: none waits. */
  readonly oldestTs: number | null;
}

export type Medium = 'mail' | 'text';

/** The messages of all channels that wait, by class. `media`: only these. */
export async function mailBacklog(
  database: Database,
  media: readonly Medium[] = ['mail', 'text'],
): Promise<readonly MailBacklog[]> {
  const rows = await acrossChannels(database).groups(outbox, {
    fields: { priority: outbox.priority, waiting: count(), oldestTs: min(outbox.createdTs) },
    where: and(isWaiting(outbox), inArray(outbox.medium, media), lt(outbox.attempts, MAX_ATTEMPTS)),
    groupBy: [outbox.priority],
  });
  return (['account', 'payment', 'notification'] as const).map((messageClass) => {
    const row = rows.find(({ priority }) => priority === PRIORITIES[messageClass]);
    return { messageClass, waiting: row?.waiting ?? 0, oldestTs: row?.oldestTs ?? null };
  });
}
