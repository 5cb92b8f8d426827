import { and, eq, inArray, isNull, lt, lte } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { channels } from '../../db/schema.ts';
import type { TextSealer } from '../../db/sealed-text.ts';
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
  /** Telephone number: 10 to 14 digits. */
  readonly to: string;
  readonly text: string;
}

/** Sends one message; rejects if it is not accepted. */
export type SendMail = (mail: OutgoingMail) => Promise<void>;
export type SendText = (message: OutgoingText) => Promise<void>;

/** A medium whose sender is null is not delivered: its messages stay in the outbox. */
export interface Senders {
  readonly mail: SendMail | null;
  readonly text: SendText | null;
}

const BATCH_SIZE = 20;
/**
 * Also the time for which a process claims a message: longer than the sum of the timeouts in `smtp.ts`, so that no other
 * process sends it meanwhile.
 */
const FIRST_RETRY_S = 60;
/** After the last attempt the message stays in the outbox, for the operator. */
const MAX_ATTEMPTS = 10;

/**
 * Sends due outbox messages of all channels. Failures are retried after 1, 2, 4 … minutes. Safe to run in several
 * processes: each claims a message until its next attempt. After a crash between the server's response and the
 * update, the message is sent again.
 */
export async function deliverOutbox(
  { db, sealer }: { readonly db: Database; readonly sealer: TextSealer },
  senders: Senders,
  nowTs: number,
): Promise<{ sent: number; refused: unknown[] }> {
  const refused: unknown[] = [];
  let sent = 0;
  for (let count = 0; count < BATCH_SIZE; count += 1) {
    const claimed = await claimNext(db, senders, nowTs);
    if (!claimed) break;
    try {
      await send(senders, sealer, claimed);
    } catch (error) {
      refused.push(error);
      continue;
    }
    await db.update(outbox).set({ sentTs: nowTs, html: '', text: '' }).where(whereMessage(claimed.message));
    sent += 1;
  }
  return { sent, refused };
}

interface ClaimedMessage {
  readonly fromName: string;
  readonly message: typeof outbox.$inferSelect;
}

async function send(
  senders: Senders,
  sealer: TextSealer,
  { fromName, message }: ClaimedMessage,
): Promise<void> {
  const { medium, recipient: to, subject, unsubscribeUrl } = message;
  const [html, text] = [sealer.open(message.html), sealer.open(message.text)];
  if (html === null || text === null)
    throw new Error(`message ${message.id} was sealed with a secret that the secret file does not contain`);
  if (medium === 'text') await senders.text?.({ fromName, to, text });
  else await senders.mail?.({ fromName, to, subject, html, text, unsubscribeUrl });
}

/** Claims the next due message that a sender exists for. */
function claimNext(db: Database, senders: Senders, nowTs: number): Promise<ClaimedMessage | null> {
  const media = (['mail', 'text'] as const).filter((medium) => senders[medium] !== null);
  return db.transaction(async (tx) => {
    const [due] = await tx
      .select({ message: outbox, fromName: channels.name })
      .from(outbox)
      .innerJoin(channels, eq(channels.id, outbox.channelId))
      .where(
        and(
          isNull(outbox.sentTs),
          inArray(outbox.medium, media),
          lt(outbox.attempts, MAX_ATTEMPTS),
          lte(outbox.nextTryTs, nowTs),
        ),
      )
      .orderBy(outbox.id)
      .limit(1)
      .for('update', { of: outbox, skipLocked: true });
    if (!due) return null;
    const { attempts } = due.message;
    const changes = { attempts: attempts + 1, nextTryTs: nowTs + FIRST_RETRY_S * 2 ** attempts };
    await tx.update(outbox).set(changes).where(whereMessage(due.message));
    return due;
  });
}

const whereMessage = ({ channelId, id }: { channelId: string; id: number }) =>
  and(eq(outbox.channelId, channelId), eq(outbox.id, id));
