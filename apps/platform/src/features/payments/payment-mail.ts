import type { Money } from '@grandstand/core';
import { and, desc, eq } from 'drizzle-orm';
import type { Channel, UserRow } from '../../db/channel-registry.ts';
import type { Database } from '../../db/database.ts';
import { channels, users } from '../../db/schema.ts';
import type { TextSealer } from '../../db/sealed-text.ts';
import { createScope } from '../../db/scope.ts';
import { calendarQueries } from '../calendar/index.ts';
import { type PaymentTopic, postPaymentMail } from '../mail/index.ts';
import { type HeldSubscriptionRow, offerQueries, type OrderRow } from '../orders/index.ts';
import { heldSubscriptions, orders } from '../orders/schema.ts';
import { RENEWAL_ATTEMPTS } from './period.ts';
import { nextRenewal, type Renewal } from './quote.ts';

/**
 * Mail about payments. Each function writes to the outbox in the transaction that changes the order or subscription,
 * so that the change and its message happen together, once. Deleted users get none.
 */
export interface PaymentMailServices {
  /** A channel's site, without a trailing slash. */
  readonly siteUrl: (channelId: string) => string;
  /** Seals mail in the outbox. */
  readonly sealer: TextSealer;
}

/** Pages of the site that the buttons open. */
const ORDERS_PATH = '/profile/transactions';
const PASSES_PATH = '/packages';

export async function postReceipt(
  services: PaymentMailServices,
  tx: Database,
  order: OrderRow,
  nowTs: number,
): Promise<void> {
  await post(services, tx, order, nowTs, async (channel) => {
    const renewal = await renewalOf(tx, channel, order, nowTs);
    return {
      kind: 'receipt',
      item: order.productName,
      orderId: order.id,
      price: order,
      paidTs: order.paidTs ?? nowTs,
      card: order.chargedCard,
      renewal: renewal && chargeOf(renewal),
    };
  });
}

/** `refundedMinor`: the amount refunded now. */
export async function postRefundNotice(
  services: PaymentMailServices,
  tx: Database,
  order: OrderRow,
  refundedMinor: number,
  nowTs: number,
): Promise<void> {
  const { channelId, productId, currency } = order;
  const isCancelled = async () => {
    const changes = await calendarQueries(createScope(tx, channelId, nowTs)).changesOf([productId]);
    return changes.get(productId)?.cancelled ?? false;
  };
  await post(services, tx, order, nowTs, async () => ({
    kind: 'refund',
    item: order.productName,
    orderId: order.id,
    amount: refundedMinor === 0 ? null : { minor: refundedMinor, currency },
    isEventCancelled: order.type === 'event' && (await isCancelled()),
  }));
}

/** Reports a renewal that the job could not charge: its button opens the payment, or the offers once it has ended. */
export async function postRenewalFailed(
  services: PaymentMailServices,
  tx: Database,
  order: OrderRow,
  nowTs: number,
): Promise<void> {
  const held = order.isOffSession ? await heldOf(tx, order) : null;
  if (!held) return;
  const hasEnded = held.state === 'ended' && held.attempts >= RENEWAL_ATTEMPTS;
  // Not if the subscription was cancelled meanwhile, or if the next attempt begins now.
  const willRetry = held.state === 'running' && held.autoRenewal === 'active' && held.nextAttemptTs > nowTs;
  if (!hasEnded && !willRetry) return;
  const topic: PaymentTopic = {
    kind: 'renewal-failed',
    item: order.productName,
    amount: { minor: order.totalMinor, currency: order.currency },
    nextAttemptTs: hasEnded ? null : held.nextAttemptTs,
  };
  await post(services, tx, order, nowTs, () => Promise.resolve(topic), hasEnded ? PASSES_PATH : ORDERS_PATH);
}

export async function postRenewalReminder(
  services: PaymentMailServices,
  tx: Database,
  held: HeldSubscriptionRow,
  isTrial: boolean,
  nowTs: number,
): Promise<void> {
  await post(services, tx, held, nowTs, async (channel) => {
    const renewal = await nextRenewal(tx, channel, held, nowTs);
    const item = await nameOf(tx, held, nowTs);
    return renewal && { kind: 'renewal-reminder', item, charge: chargeOf(renewal), isTrial };
  });
}

export async function postCancellation(
  services: PaymentMailServices,
  tx: Database,
  held: HeldSubscriptionRow,
  nowTs: number,
): Promise<void> {
  await post(services, tx, held, nowTs, async () => ({
    kind: 'renewal-cancelled',
    item: await nameOf(tx, held, nowTs),
    untilTs: held.periodEndTs,
  }));
}

/** Adds a message to the outbox, in the language and time zone of the user's last session. */
async function post(
  { siteUrl, sealer }: PaymentMailServices,
  tx: Database,
  { channelId, userId }: { readonly channelId: string; readonly userId: number },
  nowTs: number,
  describe: (channel: Channel) => Promise<PaymentTopic | null>,
  path = ORDERS_PATH,
): Promise<void> {
  const [channel] = await tx.select().from(channels).where(eq(channels.id, channelId));
  const whereUser = and(eq(users.channelId, channelId), eq(users.id, userId));
  const [user]: UserRow[] = await tx.select().from(users).where(whereUser);
  if (!channel || !user) return;
  const topic = await describe(channel);
  if (topic === null) return;
  const scope = createScope(tx, channelId, nowTs);
  const session = { language: user.language ?? channel.settings.language, timeZone: user.timeZone ?? '' };
  const context = { scope, channel, session, siteUrl: siteUrl(channelId), sealer, nowTs };
  await postPaymentMail(context, { topic, user, path });
}

/** The charge that follows a paid order of a subscription. */
async function renewalOf(
  tx: Database,
  channel: Channel,
  order: OrderRow,
  nowTs: number,
): Promise<Renewal | null> {
  // Read the order again: `grantOrder` may have linked it to its subscription.
  const whereOrder = and(eq(orders.channelId, order.channelId), eq(orders.id, order.id));
  const [current] = await tx.select().from(orders).where(whereOrder);
  const held = current ? await heldOf(tx, current) : null;
  return held && nextRenewal(tx, channel, held, nowTs);
}

async function heldOf(
  tx: Database,
  { channelId, heldSubscriptionId }: OrderRow,
): Promise<HeldSubscriptionRow | null> {
  if (heldSubscriptionId === null) return null;
  const where = and(eq(heldSubscriptions.channelId, channelId), eq(heldSubscriptions.id, heldSubscriptionId));
  const [held] = await tx.select().from(heldSubscriptions).where(where);
  return held ?? null;
}

/** The name of the offer; if it is no longer on sale, its name at the last purchase. */
async function nameOf(tx: Database, held: HeldSubscriptionRow, nowTs: number): Promise<string> {
  const { channelId, id, subscriptionId } = held;
  const offers = await offerQueries(createScope(tx, channelId, nowTs)).subscriptions();
  const offer = offers.find((one) => one.id === subscriptionId);
  if (offer) return offer.name;
  const whereHeld = and(eq(orders.channelId, channelId), eq(orders.heldSubscriptionId, id));
  const [last] = await tx.select().from(orders).where(whereHeld).orderBy(desc(orders.id)).limit(1);
  return last?.productName ?? '';
}

const chargeOf = ({ price, utcTs }: Renewal): { amount: Money; utcTs: number } => ({
  amount: { minor: price.totalMinor, currency: price.currency },
  utcTs,
});
