import type { Money } from '@grandstand/core';
import { desc, eq } from 'drizzle-orm';
import type { Channel } from '../../../db/channel-registry.ts';
import { users } from '../../../db/schema.ts';
import type { TextSealer } from '../../../db/sealed-text.ts';
import { inLanguage, readingLanguage, type ReadingLanguage } from '../../../db/reading-language.ts';
import type { Scope } from '../../../db/scope.ts';
import { type PaymentTopic, postPaymentMail } from '../../../mail/index.ts';
import { type HeldSubscriptionRow, offerQueries, orderIn, type OrderRow } from '../orders/index.ts';
import { heldSubscriptions, orders } from '../orders/schema.ts';
import { RENEWAL_ATTEMPTS } from './period.ts';
import type { ProductCatalog } from './product-catalog.ts';
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
  readonly catalog: ProductCatalog;
}

/** Pages of the site that the buttons open. */
const TRANSACTIONS_PATH = '/profile/transactions';
/** The orders, where subscriptions are cancelled, resumed and paid. */
const SUBSCRIPTIONS_PATH = '/profile';
const PASSES_PATH = '/packages';

export async function postReceipt(
  services: PaymentMailServices,
  txScope: Scope,
  order: OrderRow,
): Promise<void> {
  await post(services, txScope, order, async ({ channel, language }) => {
    const renewal = await renewalOf(txScope, channel, order);
    const shown = orderIn(order, language);
    return {
      kind: 'receipt',
      item: shown.productName,
      orderId: order.id,
      price: shown,
      taxNumber: channel.settings.tax_number ?? null,
      paidTs: order.paidTs ?? txScope.nowTs,
      card: order.chargedCard,
      renewal: renewal && chargeOf(renewal),
    };
  });
}

/** Reports a product that an operator has given without payment. */
export async function postGiftNotice(
  services: PaymentMailServices,
  txScope: Scope,
  order: OrderRow,
): Promise<void> {
  await post(services, txScope, order, ({ language }) => {
    const { productName: item, id: orderId } = orderIn(order, language);
    return Promise.resolve({ kind: 'gift', item, orderId });
  });
}

/** `refundedMinor`: the amount refunded now. */
export async function postRefundNotice(
  services: PaymentMailServices,
  txScope: Scope,
  order: OrderRow,
  refundedMinor: number,
): Promise<void> {
  const { productId, currency } = order;
  await post(services, txScope, order, async ({ language }) => ({
    kind: 'refund',
    item: orderIn(order, language).productName,
    orderId: order.id,
    amount: refundedMinor === 0 ? null : { minor: refundedMinor, currency },
    isEventCancelled: order.type === 'event' && (await services.catalog.isEventCancelled(txScope, productId)),
  }));
}

/** Reports a renewal that the job could not charge: its button opens the payment, or the offers once it has ended. */
export async function postRenewalFailed(
  services: PaymentMailServices,
  txScope: Scope,
  order: OrderRow,
): Promise<void> {
  const held = order.isOffSession ? await heldOf(txScope, order) : null;
  if (!held) return;
  const hasEnded = held.state === 'ended' && held.attempts >= RENEWAL_ATTEMPTS;
  // Not if the subscription was cancelled meanwhile, or if the next attempt begins now.
  const willRetry =
    held.state === 'running' && held.autoRenewal === 'active' && held.nextAttemptTs > txScope.nowTs;
  if (!hasEnded && !willRetry) return;
  const describe = ({ language }: Reader): Promise<PaymentTopic> =>
    Promise.resolve({
      kind: 'renewal-failed',
      item: orderIn(order, language).productName,
      amount: { minor: order.totalMinor, currency: order.currency },
      nextAttemptTs: hasEnded ? null : held.nextAttemptTs,
    });
  await post(services, txScope, order, describe, hasEnded ? PASSES_PATH : SUBSCRIPTIONS_PATH);
}

export async function postRenewalReminder(
  services: PaymentMailServices,
  txScope: Scope,
  held: HeldSubscriptionRow,
  isTrial: boolean,
): Promise<void> {
  const describe = async (reader: Reader): Promise<PaymentTopic | null> => {
    const renewal = await nextRenewal(txScope, reader.channel, held);
    const item = await nameOf(txScope, held, reader);
    return renewal && { kind: 'renewal-reminder', item, charge: chargeOf(renewal), isTrial };
  };
  await post(services, txScope, held, describe, SUBSCRIPTIONS_PATH);
}

export async function postCancellation(
  services: PaymentMailServices,
  txScope: Scope,
  held: HeldSubscriptionRow,
): Promise<void> {
  const describe = async (reader: Reader): Promise<PaymentTopic> => ({
    kind: 'renewal-cancelled',
    item: await nameOf(txScope, held, reader),
    untilTs: held.periodEndTs,
  });
  await post(services, txScope, held, describe, SUBSCRIPTIONS_PATH);
}

/** Who gets a message: the channel and the content are in the user's language. */
interface Reader {
  readonly channel: Channel;
  readonly language: ReadingLanguage;
}

/** Adds a message to the outbox, in the language and time zone of the user's last session. */
async function post(
  { siteUrl, sealer }: PaymentMailServices,
  txScope: Scope,
  { userId }: { readonly userId: number },
  describe: (reader: Reader) => Promise<PaymentTopic | null>,
  path = TRANSACTIONS_PATH,
): Promise<void> {
  const stored = await txScope.channel();
  const user = await txScope.first(users, eq(users.id, userId));
  if (!stored || !user) return;
  const session = { language: user.language ?? stored.settings.language, timeZone: user.timeZone ?? '' };
  const language = readingLanguage(session.language, stored.settings.language);
  const channel = inLanguage(stored, language);
  const topic = await describe({ channel, language });
  if (topic === null) return;
  const { nowTs } = txScope;
  const context = { scope: txScope, channel, session, siteUrl: siteUrl(channel.id), sealer, nowTs };
  await postPaymentMail(context, { topic, user, path });
}

/** The charge that follows a paid order of a subscription. */
async function renewalOf(txScope: Scope, channel: Channel, order: OrderRow): Promise<Renewal | null> {
  // Read the order again: `grantOrder` may have linked it to its subscription.
  const current = await txScope.first(orders, eq(orders.id, order.id));
  const held = current && (await heldOf(txScope, current));
  return held && nextRenewal(txScope, channel, held);
}

async function heldOf(txScope: Scope, { heldSubscriptionId }: OrderRow): Promise<HeldSubscriptionRow | null> {
  if (heldSubscriptionId === null) return null;
  return txScope.first(heldSubscriptions, eq(heldSubscriptions.id, heldSubscriptionId));
}

/** The name of the offer; if it is no longer on sale, its name at the last purchase. */
async function nameOf(
  txScope: Scope,
  { id, subscriptionId }: HeldSubscriptionRow,
  { language }: Reader,
): Promise<string> {
  const offers = await offerQueries(txScope.inLanguage(language)).subscriptions();
  const offer = offers.find((one) => one.id === subscriptionId);
  if (offer) return offer.name;
  const last = await txScope.first(orders, eq(orders.heldSubscriptionId, id), { orderBy: [desc(orders.id)] });
  return last ? orderIn(last, language).productName : '';
}

const chargeOf = ({ price, utcTs }: Renewal): { amount: Money; utcTs: number } => ({
  amount: { minor: price.totalMinor, currency: price.currency },
  utcTs,
});
