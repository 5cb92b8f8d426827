import { createHmac } from 'node:crypto';
import type { Clock } from '@grandstand/core';
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { createLedger } from './ledger.ts';
import { endProcessing } from './payment-intents.ts';
import type { Database } from './schema.ts';
import { sandboxDeliveries, sandboxObjects } from './schema.ts';

/** Delivers a webhook; false if it was not accepted. */
export type Deliver = (payload: string, signature: string) => Promise<boolean>;

export interface DeliveryOptions {
  readonly db: Database;
  readonly clock: Clock;
  /** The endpoint's signing secret (`whsec_…`). */
  readonly secret: string;
  readonly deliver: Deliver;
}

/** Delay before each retry, in seconds. A webhook is given up after the last one. */
const BACK_OFF_S = [5, 30, 120, 600, 3600, 3 * 3600, 12 * 3600, 24 * 3600];
const POLL_MS = 5000;
const BATCH_SIZE = 20;

/** https://docs.stripe.com/webhooks#verify-manually */
function signWebhook(payload: string, secret: string, timestampS: number): string {
  const signature = createHmac('sha256', secret).update(`${timestampS}.${payload}`).digest('hex');
  return `t=${timestampS},v1=${signature}`;
}

/** Sends due webhooks; returns how many were accepted. Safe for concurrent processes. */
export async function deliverDue({ db, clock, secret, deliver }: DeliveryOptions): Promise<number> {
  const nowS = Math.floor(clock.now() / 1000);
  const due = await db
    .select({ delivery: sandboxDeliveries, event: sandboxObjects.data })
    .from(sandboxDeliveries)
    .innerJoin(sandboxObjects, eq(sandboxObjects.id, sandboxDeliveries.eventId))
    .where(lte(sandboxDeliveries.nextTs, nowS))
    .orderBy(asc(sandboxObjects.position))
    .limit(BATCH_SIZE);
  let accepted = 0;
  for (const { delivery, event } of due) {
    const { eventId, attempts } = delivery;
    const delayS = BACK_OFF_S[attempts];
    // Schedule the retry before sending, in case the process is killed.
    const claimed = await db
      .update(sandboxDeliveries)
      .set({ attempts: attempts + 1, nextTs: delayS === undefined ? null : nowS + delayS })
      .where(and(eq(sandboxDeliveries.eventId, eventId), eq(sandboxDeliveries.attempts, attempts)))
      .returning({ eventId: sandboxDeliveries.eventId });
    if (claimed.length === 0) continue;
    const payload = JSON.stringify(event);
    if (!(await deliver(payload, signWebhook(payload, secret, nowS)))) continue;
    accepted += 1;
    await db.update(sandboxDeliveries).set({ nextTs: null }).where(eq(sandboxDeliveries.eventId, eventId));
  }
  return accepted;
}

/** Ends the payments that have been `processing` long enough, which adds their events. */
async function endProcessingPayments({ db, clock }: DeliveryOptions): Promise<void> {
  const processing = await db
    .select({ id: sandboxObjects.id })
    .from(sandboxObjects)
    .where(
      and(eq(sandboxObjects.kind, 'payment_intent'), sql`${sandboxObjects.data}->>'status' = 'processing'`),
    );
  for (const { id } of processing)
    await db.transaction((tx) => endProcessing(createLedger(tx, Math.floor(clock.now() / 1000)), id));
}

/** Delivers webhooks on demand (`deliverNow`), and polls for due retries and for payments that were `processing`. */
export function startDeliveries(options: DeliveryOptions, onError: (error: unknown) => void) {
  const state = { isStopped: false, isPollDue: false };
  let running: Promise<void> | null = null;
  let isRequested = false;
  const work = async () => {
    do {
      isRequested = false;
      if (state.isPollDue) await endProcessingPayments(options).catch(onError);
      state.isPollDue = false;
      await deliverDue(options).catch(onError);
    } while (isRequested && !state.isStopped);
    running = null;
  };
  const deliverNow = () => {
    isRequested = true;
    if (!state.isStopped) running ??= work();
  };
  let cancelPoll = options.clock.after(POLL_MS, poll);
  function poll() {
    state.isPollDue = true;
    deliverNow();
    // After the work, so that a clock that advances by a month polls once instead of 500,000 times.
    void running?.then(() => {
      if (!state.isStopped) cancelPoll = options.clock.after(POLL_MS, poll);
    });
  }
  return {
    deliverNow,
    async stop(): Promise<void> {
      state.isStopped = true;
      cancelPoll();
      await running;
    },
  };
}

/** Posts to a URL, as Stripe does. */
export const postTo =
  (url: string): Deliver =>
  async (payload, signature) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers,
        body: payload,
        signal: AbortSignal.timeout(10_000),
      });
      return response.ok;
    } catch {
      return false;
    }
  };
