import { and, eq, inArray, isNull, lt, lte } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { channels } from '../../db/schema.ts';
import { outbox } from './schema.ts';

export interface OutgoingMail {
  readonly fromName: string;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** For the List-Unsubscribe header. */
  readonly unsubscribeUrl: string | null;
}

export interface OutgoingText {
  readonly fromName: string;
  /** Digits only, as the account's owner typed them: 10 to 14. */
  readonly to: string;
  readonly text: string;
}

/** Hands one message to the outside; rejects where it is not accepted. */
export type SendMail = (mail: OutgoingMail) => Promise<void>;
export type SendText = (message: OutgoingText) => Promise<void>;

/** Messages whose port is null stay in the outbox. */
export interface Senders {
  readonly mail: SendMail | null;
  readonly text: SendText | null;
}

const AT_ONCE = 20;
/** Longer than the sending of one message can take (`smtp.ts`), so that it is not sent twice at a time. */
const FIRST_RETRY_S = 60;
/** After that the message stays in the outbox, for the operator. */
const MOST_ATTEMPTS = 10;

/**
 * Sends what waits in the outbox, of all channels. A refused message is retried after one, two, four … minutes. Several
 * processes may do so at once: each takes messages that no other has, and has until their next try to send them. A
 * process that dies between the server's answer and its own note sends that message twice, rather than never. No
 * transaction is open while a server takes its time.
 *
 * @returns how many were sent, and the errors of those that were refused.
 */
export async function deliverOutbox(
  db: Database,
  senders: Senders,
  nowTs: number,
): Promise<{ sent: number; refused: unknown[] }> {
  const refused: unknown[] = [];
  let sent = 0;
  for (let turn = 0; turn < AT_ONCE; turn += 1) {
    const taken = await take(db, senders, nowTs);
    if (!taken) break;
    try {
      await send(senders, taken);
    } catch (error) {
      refused.push(error);
      continue;
    }
    await db.update(outbox).set({ sentTs: nowTs }).where(isMessage(taken.message));
    sent += 1;
  }
  return { sent, refused };
}

interface Taken {
  readonly fromName: string;
  readonly message: typeof outbox.$inferSelect;
}

async function send(senders: Senders, { fromName, message }: Taken): Promise<void> {
  const { medium, recipient: to, subject, html, text, unsubscribeUrl } = message;
  if (medium === 'text') await senders.text?.({ fromName, to, text });
  else await senders.mail?.({ fromName, to, subject, html, text, unsubscribeUrl });
}

/** The next message that waits and can be sent, noted as tried. */
function take(db: Database, senders: Senders, nowTs: number): Promise<Taken | null> {
  const media = (['mail', 'text'] as const).filter((medium) => senders[medium] !== null);
  return db.transaction(async (tx) => {
    const [waiting] = await tx
      .select({ message: outbox, fromName: channels.name })
      .from(outbox)
      .innerJoin(channels, eq(channels.id, outbox.channelId))
      .where(
        and(
          isNull(outbox.sentTs),
          inArray(outbox.medium, media),
          lt(outbox.attempts, MOST_ATTEMPTS),
          lte(outbox.nextTryTs, nowTs),
        ),
      )
      .orderBy(outbox.id)
      .limit(1)
      .for('update', { of: outbox, skipLocked: true });
    if (!waiting) return null;
    const { attempts } = waiting.message;
    const tried = { attempts: attempts + 1, nextTryTs: nowTs + FIRST_RETRY_S * 2 ** attempts };
    await tx.update(outbox).set(tried).where(isMessage(waiting.message));
    return waiting;
  });
}

const isMessage = ({ channelId, id }: { channelId: string; id: number }) =>
  and(eq(outbox.channelId, channelId), eq(outbox.id, id));
