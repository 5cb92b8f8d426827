import { and, eq, isNull, lt, lte } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { channels } from '../db/schema/channels.ts';
import { outbox } from '../db/schema/outbox.ts';

export interface OutgoingMail {
  readonly fromName: string;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** Hands one message to a mail server; rejects where that does not take it. */
export type SendMail = (mail: OutgoingMail) => Promise<void>;

const AT_ONCE = 20;
/** After that a message stays where it is, for whoever looks into it. */
const MOST_ATTEMPTS = 10;

/**
 * Sends what waits in the outbox, of all channels. A message that is refused is tried again after one, two, four …
 * minutes. Several processes may do so at once: each takes rows that no other holds. A process that dies between the
 * mail server's answer and its note sends that message twice, rather than never.
 *
 * @returns how many were sent and how many were refused.
 */
export async function deliverOutbox(
  db: Database,
  send: SendMail,
  nowTs: number,
): Promise<{ sent: number; refused: unknown[] }> {
  return db.transaction(async (tx) => {
    const waiting = await tx
      .select({ mail: outbox, fromName: channels.name })
      .from(outbox)
      .innerJoin(channels, eq(channels.id, outbox.channelId))
      .where(and(isNull(outbox.sentTs), lt(outbox.attempts, MOST_ATTEMPTS), lte(outbox.nextTryTs, nowTs)))
      .orderBy(outbox.id)
      .limit(AT_ONCE)
      .for('update', { of: outbox, skipLocked: true });
    const refused: unknown[] = [];
    for (const { mail, fromName } of waiting) {
      const { recipient: to, subject, html, text, attempts } = mail;
      const note = await send({ fromName, to, subject, html, text }).then(
        () => ({ sentTs: nowTs }),
        (error: unknown) => {
          refused.push(error);
          return { attempts: attempts + 1, nextTryTs: nowTs + 60 * 2 ** attempts };
        },
      );
      await tx
        .update(outbox)
        .set(note)
        .where(and(eq(outbox.channelId, mail.channelId), eq(outbox.id, mail.id)));
    }
    return { sent: waiting.length - refused.length, refused };
  });
}
