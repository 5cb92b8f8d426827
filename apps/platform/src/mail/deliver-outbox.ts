import { and, eq, inArray, isNull, lt, lte } from 'drizzle-orm';
import { type AcrossChannels, acrossChannels } from '../db/across-channels.ts';
import type { Database } from '../db/database.ts';
import { createScope } from '../db/scope.ts';
import type { TextSealer } from '../db/sealed-text.ts';
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
  const across = acrossChannels(db);
  const refused: unknown[] = [];
  let sentCount = 0;
  for (let count = 0; count < BATCH_SIZE; count += 1) {
    const claimed = await claimNext(across, senders, nowTs);
    if (!claimed) break;
    try {
      await send(senders, sealer, claimed);
    } catch (error) {
      refused.push(error);
      continue;
    }
    const { channelId, id } = claimed.message;
    const sent = { sentTs: nowTs, html: '', text: '' };
    await createScope(db, channelId, nowTs).update(outbox, sent, eq(outbox.id, id));
    sentCount += 1;
  }
  return { sent: sentCount, refused };
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
function claimNext(across: AcrossChannels, senders: Senders, nowTs: number): Promise<ClaimedMessage | null> {
  const media = (['mail', 'text'] as const).filter((medium) => senders[medium] !== null);
  return across.transaction(async (tx) => {
    const message = await tx.first(
      outbox,
      and(
        isNull(outbox.sentTs),
        inArray(outbox.medium, media),
        lt(outbox.attempts, MAX_ATTEMPTS),
        lte(outbox.nextTryTs, nowTs),
      ),
      { orderBy: [outbox.id], lock: 'update skip locked' },
    );
    const channel = message && (await tx.channel(message.channelId));
    if (!channel) return null;
    const { channelId, id, attempts } = message;
    const changes = { attempts: attempts + 1, nextTryTs: nowTs + FIRST_RETRY_S * 2 ** attempts };
    await createScope(tx.database, channelId, nowTs).update(outbox, changes, eq(outbox.id, id));
    return { message, fromName: channel.name };
  });
}
