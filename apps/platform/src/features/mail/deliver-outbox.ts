import { and, eq, isNull, lt, lte } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { channels } from '../../db/schema.ts';
import { outbox } from './schema.ts';

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
/** Longer than one message takes, or fails by (`smtp.ts`): it must not be taken twice at a time. */
const FIRST_RETRY_S = 60;
/** After that a message stays where it is, for whoever looks into it. */
const MOST_ATTEMPTS = 10;

/**
 * Sends what waits in the outbox, of all channels. A message that is refused is tried again after one, two, four …
 * minutes. Several processes may do so at once: each takes messages that no other has, and has until their next try to
 * send them. A process that dies between the mail server's answer and its note sends that message twice, rather than
 * never. The database is not held while a mail server takes its time.
 *
 * @returns how many were sent and how many were refused.
 */
export async function deliverOutbox(
  db: Database,
  send: SendMail,
  nowTs: number,
): Promise<{ sent: number; refused: unknown[] }> {
  const refused: unknown[] = [];
  let sent = 0;
  for (let turn = 0; turn < AT_ONCE; turn += 1) {
    const taken = await take(db, nowTs);
    if (!taken) break;
    const { fromName, mail } = taken;
    const { recipient: to, subject, html, text } = mail;
    try {
      await send({ fromName, to, subject, html, text });
    } catch (error) {
      refused.push(error);
      continue;
    }
    await db.update(outbox).set({ sentTs: nowTs }).where(isMail(mail));
    sent += 1;
  }
  return { sent, refused };
}

/** The next message that waits, noted as tried. */
const take = (db: Database, nowTs: number) =>
  db.transaction(async (tx) => {
    const [waiting] = await tx
      .select({ mail: outbox, fromName: channels.name })
      .from(outbox)
      .innerJoin(channels, eq(channels.id, outbox.channelId))
      .where(and(isNull(outbox.sentTs), lt(outbox.attempts, MOST_ATTEMPTS), lte(outbox.nextTryTs, nowTs)))
      .orderBy(outbox.id)
      .limit(1)
      .for('update', { of: outbox, skipLocked: true });
    if (!waiting) return null;
    const { attempts } = waiting.mail;
    const tried = { attempts: attempts + 1, nextTryTs: nowTs + FIRST_RETRY_S * 2 ** attempts };
    await tx.update(outbox).set(tried).where(isMail(waiting.mail));
    return waiting;
  });

const isMail = ({ channelId, id }: { channelId: string; id: number }) =>
  and(eq(outbox.channelId, channelId), eq(outbox.id, id));
