import type { Channel } from '../../../db/channel-registry.ts';
import { type GeoOptions, knownArea, resolveArea } from '../../identity/geo/index.ts';
import type { RequestContext } from '../../../http/request-context.ts';
import type { StripeSettings } from './stripe-client.ts';
import type { Payments } from './payments.ts';
import { toWirePrice } from '@grandstand/api';
import { err, ok, type Result } from '@grandstand/core';
import type { Handlers } from '../../../http/handler.ts';
import { itemsOf, pageOf, sliceOf } from '../../../http/paging.ts';
import type { Refusal } from '../../../http/refusal.ts';
import { parseExpectedPrice } from './expected-price.ts';
import type { ProductRef } from './product.ts';
import { PURCHASE_REFUSALS } from './purchase-refusals.ts';
import { wirePaymentSettings } from './wire-payment-settings.ts';
import { checkLimit } from '../../../http/limits.ts';
import type { SavedCard } from './cards.ts';
import { type HeldSubscriptionRow, orderQueries, wireOfferQueries } from '../orders/index.ts';
import { serializeOrder, serializeOrders, wireRenewal } from './serialize-orders.ts';

export interface PaymentCallServices {
  readonly payments: Payments;
  /** A channel's site, without a trailing slash. */
  readonly siteUrl: (channelId: string) => string;
  /** Settings with which the browser loads the provider's script. */
  readonly stripe: Pick<StripeSettings, 'publishableKey' | 'sandboxOrigin'>;
  /** Where buyers are, which decides their taxes. */
  readonly geo: GeoOptions;
}

/** The attempt that `checkLimit` counts. */
const attemptOf = ({ session, ip, nowTs, user }: PayingContext) => ({
  sessionId: session.id,
  ip,
  nowTs,
  ...(user && { account: user.id }),
});

interface PayingContext {
  readonly session: { readonly id: number };
  readonly user: { readonly id: number } | null;
  readonly ip: string;
  readonly nowTs: number;
}

export function paymentHandlers({ payments, stripe, siteUrl, geo }: PaymentCallServices) {
  const withArea = <C extends RequestContext & { readonly channel: Channel }>(context: C) => ({
    ...context,
    buyerArea: knownArea(resolveArea(geo, context, context.channel.id)),
  });
  return {
    listPackages: async ({ input, scope, channel }) =>
      ok(itemsOf(await wireOfferQueries(scope, channel.settings.currency).packages(), sliceOf(input, null))),
    async getPackage({ input, scope, channel }) {
      const found = (await wireOfferQueries(scope, channel.settings.currency).packages()).find(
        ({ id }) => id === input.id,
      );
      return found ? ok(found) : err({ kind: 'not-found', what: 'Package' });
    },
    listSubscriptions: async ({ input, scope, channel }) =>
      ok(
        itemsOf(
          await wireOfferQueries(scope, channel.settings.currency).subscriptions(),
          sliceOf(input, null),
        ),
      ),
    async getSubscription({ input, scope, channel }) {
      const found = (await wireOfferQueries(scope, channel.settings.currency).subscriptions()).find(
        ({ id }) => id === input.id,
      );
      return found ? ok(found) : err({ kind: 'not-found', what: 'Subscription' });
    },
    async buy(context) {
      const { input } = context;
      const purchase = parsePurchase(input);
      if (!purchase.ok) return purchase;
      const { scope, user } = context;
      // A repeated purchase charges nothing and tries no new code, and must not lose its order.
      const isNew = (await orderQueries(scope).byIdempotencyKey(user.id, input.idempotency_key)) === null;
      const actions =
        purchase.value.coupon === null ? (['purchase'] as const) : (['purchase', 'coupon'] as const);
      for (const action of isNew ? actions : []) {
        const limit = await checkLimit(scope, action, attemptOf(context));
        if (!limit.ok) return limit;
      }
      const bought = await payments.buy(withArea(context), {
        ...purchase.value,
        paymentMethodId: input.payment_method,
        idempotencyKey: input.idempotency_key,
        savesCard: input.save_card ?? false,
        expected: parseExpectedPrice(input, context.channel.settings.currency),
      });
      return bought.ok ? ok(await serializeOrder(context, bought.value)) : bought;
    },
    async listOrders(context) {
      const { scope, user } = context;
      const slice = sliceOf(context.input, null);
      const serialized = await serializeOrders(context, await orderQueries(scope).list(user.id, slice));
      return ok(pageOf(serialized, await orderQueries(scope).count(user.id), slice));
    },
    async getOrder(context) {
      const { input, scope, user } = context;
      const order = await orderQueries(scope).byId(user.id, input.order_id);
      if (!order) return err({ kind: 'not-found', what: 'Order' });
      // Read the provider, because the webhook may be late or lost.
      const current = order.status === 'created' ? await payments.refresh(scope, order) : order;
      return ok(await serializeOrder(context, current));
    },
    async applyCoupon(context) {
      const purchase = parsePurchase(context.input);
      if (!purchase.ok) return purchase;
      if (purchase.value.coupon !== null) {
        const limit = await checkLimit(context.scope, 'coupon', attemptOf(context));
        if (!limit.ok) return limit;
      }
      const isTrial = context.input.trial === '1';
      const quoted = isTrial
        ? await payments.quoteTrial(withArea(context), purchase.value)
        : await payments.quote(withArea(context), purchase.value);
      if (!quoted.ok) return quoted;
      const { price, couponCode, renewal } = quoted.value;
      return ok({
        ...toWirePrice(price, couponCode),
        renewal: renewal && wireRenewal(renewal),
        ...(isTrial && { needs_verified_email: true }),
      });
    },
    async unsubscribe(context) {
      const held = await payments.unsubscribe(context, context.input.subscription_id);
      return held.ok ? ok(wireHeld(held.value)) : held;
    },
    async resubscribe(context) {
      const held = await payments.resubscribe(context, context.input.subscription_id);
      return held.ok ? ok(wireHeld(held.value)) : held;
    },
    async retryRenewal(context) {
      const { input, channel } = context;
      const limit = await checkLimit(context.scope, 'purchase', attemptOf(context));
      if (!limit.ok) return limit;
      const paid = await payments.retryRenewal(context, {
        subscriptionId: input.subscription_id,
        paymentMethodId: input.payment_method,
        expected: parseExpectedPrice(input, channel.settings.currency),
      });
      return paid.ok ? ok(await serializeOrder(context, paid.value)) : paid;
    },
    async getCustomerPortal(context) {
      const returnUrl = context.input.return_url ?? null;
      // The provider's page links to it, so it must not lead to another site.
      if (returnUrl !== null && new URL(returnUrl).origin !== new URL(siteUrl(context.channel.id)).origin)
        return err({ kind: 'invalid', errors: { return_url: ['Not a page of the channel'] } });
      const limit = await checkLimit(context.scope, 'customer-portal', attemptOf(context));
      if (!limit.ok) return limit;
      return payments.portal(context, returnUrl);
    },
    async listCards(context) {
      const limit = await checkLimit(context.scope, 'list-cards', attemptOf(context));
      if (!limit.ok) return limit;
      const cards = await payments.cards.list(context);
      return cards.ok ? ok(wireCards(cards.value)) : cards;
    },
    async setDefaultCard(context) {
      const limit = await checkLimit(context.scope, 'change-card', attemptOf(context));
      if (!limit.ok) return limit;
      const cards = await payments.cards.setDefault(context, context.input.payment_method);
      return cards.ok ? ok(wireCards(cards.value)) : cards;
    },
    async removeCard(context) {
      const limit = await checkLimit(context.scope, 'change-card', attemptOf(context));
      if (!limit.ok) return limit;
      const cards = await payments.cards.remove(context, context.input.payment_method);
      return cards.ok ? ok(wireCards(cards.value)) : cards;
    },
    async createSetupIntent(context) {
      const limit = await checkLimit(context.scope, 'save-card', attemptOf(context));
      if (!limit.ok) return limit;
      const setup = await payments.createSetup(context);
      if (!setup.ok) return setup;
      return ok({
        client_secret: setup.value.clientSecret,
        ...wirePaymentSettings(stripe),
      });
    },
    async startTrial(context) {
      const { input } = context;
      const limit = await checkLimit(context.scope, 'purchase', attemptOf(context));
      if (!limit.ok) return limit;
      const started = await payments.startTrial(withArea(context), {
        subscriptionId: input.subscription_id,
        paymentMethodId: input.payment_method,
        expected: parseExpectedPrice(input, context.channel.settings.currency),
      });
      return started.ok ? ok(await serializeOrder(context, started.value)) : started;
    },
  } satisfies Partial<Handlers>;
}

interface PurchaseInput {
  readonly type: ProductRef['type'];
  readonly id?: number | undefined;
  readonly participant_id?: number | undefined;
  readonly coupon?: string | undefined;
}

function parsePurchase({
  type,
  id,
  participant_id,
  coupon,
}: PurchaseInput): Result<Refusal, ProductRef & { coupon: string | null }> {
  if (id === undefined) return err(PURCHASE_REFUSALS.noId);
  return ok({
    type,
    id,
    participantId: participant_id ?? null,
    coupon: coupon === '' ? null : (coupon ?? null),
  });
}

const wireHeld = ({ subscriptionId, autoRenewal, periodEndTs }: HeldSubscriptionRow) => ({
  subscription_id: subscriptionId,
  auto_renewal: autoRenewal,
  expires_utc_ts: periodEndTs,
});

const wireCards = (cards: readonly SavedCard[]) =>
  cards.map(({ id, brand, last4, expMonth, expYear, isDefault }) => ({
    id,
    brand,
    last4,
    exp_month: expMonth,
    exp_year: expYear,
    is_default: isDefault,
  }));
