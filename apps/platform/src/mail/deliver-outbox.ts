import { and, eq, inArray, lt, lte } from 'drizzle-orm';
import { type AcrossChannels, acrossChannels } from '../db/across-channels.ts';
import type { Database } from '../db/database.ts';
import { inLanguage, readingLanguage } from '../db/reading-language.ts';
import { createScope } from '../db/scope.ts';
import type { TextSealer } from '../db/sealed-text.ts';
import { PRIORITIES } from './priorities.ts';
import { isWaiting, outbox } from './schema.ts';

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

/** Rejection of a `Senders` function: a later attempt would fail too, for example because the mailbox does not exist. */
export class PermanentRefusal extends Error {}

/** Messages that a worker sends before the next round. */
const BATCH_SIZE = 20;

/** Workers that send messages at the same time, none with a later place in the queue than `lastPriority`. */
export interface Lane {
  readonly workers: number;
  readonly lastPriority: number;
}
const ALL: Lane = { workers: 4, lastPriority: PRIORITIES.notification };
/** Each has rounds of its own: all workers of the first may wait for a slow server. */
export const LANES: readonly Lane[] = [ALL, { workers: 1, lastPriority: PRIORITIES.account }];
/**
 * Also the time for which a process claims a message: longer than the sum of the timeouts in `smtp.ts`, so that no other
 * process sends it meanwhile.
 */
const FIRST_RETRY_S = 60;
/** After the last attempt the message stays in the outbox, for the operator. */
export const MAX_ATTEMPTS = 10;

interface Delivery {
  readonly db: Database;
  readonly sealer: TextSealer;
  readonly senders: Senders;
  readonly nowTs: number;
  readonly signal: AbortSignal | undefined;
}

/**
 * Sends due outbox messages of all channels, those of accounts first. Failures are retried after 1, 2, 4 … minutes,
 * unless the server refuses a message for good. Safe to run in several processes: each claims a message until its next
 * attempt. After a crash between the server's response and the update, the message is sent again.
 */
export async function deliverOutbox(
  data: Pick<Delivery, 'db' | 'sealer'>,
  senders: Senders,
  nowTs: number,
  {
    lane: { workers, lastPriority } = ALL,
    signal,
  }: { readonly lane?: Lane; readonly signal?: AbortSignal } = {},
): Promise<{ sent: number; refused: unknown[] }> {
  const delivery = { ...data, senders, nowTs, signal };
  const results = await Promise.all(
    Array.from({ length: workers }, () => deliverBatch(delivery, lastPriority)),
  );
  return {
    sent: results.reduce((sum, { sent }) => sum + sent, 0),
    refused: results.flatMap(({ refused }) => refused),
  };
}

/** Sends due messages one after the other, none with a place in the queue after `lastPriority`. */
async function deliverBatch(
  { db, sealer, senders, nowTs, signal }: Delivery,
  lastPriority: number,
): Promise<{ sent: number; refused: unknown[] }> {
  const across = acrossChannels(db);
  const refused: unknown[] = [];
  let sent = 0;
  for (let count = 0; count < BATCH_SIZE; count += 1) {
    if (signal?.aborted) break;
    const claimed = await claimNext(across, senders, nowTs, lastPriority);
    if (!claimed) break;
    const { channelId, id } = claimed.message;
    const record = (changes: Partial<typeof outbox.$inferInsert>) =>
      createScope(db, channelId, nowTs).update(outbox, changes, eq(outbox.id, id));
    try {
      await send(senders, sealer, claimed);
    } catch (error) {
      refused.push(error);
      if (error instanceof PermanentRefusal) await record({ failedTs: nowTs });
      continue;
    }
    await record({ sentTs: nowTs, html: '', text: '' });
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
function claimNext(
  across: AcrossChannels,
  senders: Senders,
  nowTs: number,
  lastPriority: number,
): Promise<ClaimedMessage | null> {
  const media = (['mail', 'text'] as const).filter((medium) => senders[medium] !== null);
  return across.transaction(async (tx) => {
    const message = await tx.first(
      outbox,
      and(
        isWaiting(outbox),
        lte(outbox.priority, lastPriority),
        inArray(outbox.medium, media),
        lt(outbox.attempts, MAX_ATTEMPTS),
        lte(outbox.nextTryTs, nowTs),
      ),
      { orderBy: [outbox.priority, outbox.id], lock: 'update skip locked' },
    );
    const channel = message && (await tx.channel(message.channelId));
    if (!channel) return null;
    const { channelId, id, attempts } = message;
    const changes = { attempts: attempts + 1, nextTryTs: nowTs + FIRST_RETRY_S * 2 ** attempts };
    await createScope(tx.database, channelId, nowTs).update(outbox, changes, eq(outbox.id, id));
    const language = readingLanguage(message.language, channel.settings.language);
    return { message, fromName: inLanguage(channel, language).name };
  });
}
