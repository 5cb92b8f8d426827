import type { StripeSettings } from './stripe-client.ts';
import type { Payments } from './payments.ts';
import { err, ok, type Result } from '@grandstand/core';
import type { Handlers } from '../../http/handler.ts';
import type { Refusal } from '../../http/refusal.ts';
import type { ProductRef } from './product.ts';
import { PURCHASE_REFUSALS } from './purchase-refusals.ts';
import type { UserRow } from '../../db/channel-registry.ts';
import { orderQueries, type OrderRow, wireOffers, wireOrder, wirePrice } from '../orders/index.ts';
import type { Scope } from '../../db/scope.ts';

export interface PaymentCallServices {
  readonly payments: Payments;
  /** Settings with which the browser loads the provider's script. */
  readonly stripe: Pick<StripeSettings, 'publishableKey' | 'sandboxOrigin'>;
}

export function paymentHandlers({ payments, stripe }: PaymentCallServices) {
  return {
    listPackages: async ({ input, scope, channel }) =>
      ok(pageOf(await wireOffers(scope, channel.settings.currency).packages(), input)),
    async getPackage({ input, scope, channel }) {
      const found = (await wireOffers(scope, channel.settings.currency).packages()).find(
        ({ id }) => id === input.id,
      );
      return found ? ok(found) : err({ kind: 'not-found', what: 'Package' });
    },
    listSubscriptions: async ({ input, scope, channel }) =>
      ok(pageOf(await wireOffers(scope, channel.settings.currency).subscriptions(), input)),
    async getSubscription({ input, scope, channel }) {
      const found = (await wireOffers(scope, channel.settings.currency).subscriptions()).find(
        ({ id }) => id === input.id,
      );
      return found ? ok(found) : err({ kind: 'not-found', what: 'Subscription' });
    },
    async buy(context) {
      const { input, scope, user, nowTs } = context;
      const purchase = parsePurchase(input);
      if (!purchase.ok) return purchase;
      const bought = await payments.buy(context, {
        ...purchase.value,
        paymentMethodId: input.payment_method,
        idempotencyKey: input.idempotency_key,
      });
      return bought.ok ? ok(await serializeOrder(scope, user, bought.value, nowTs)) : bought;
    },
    async listOrders({ input: { limit, offset, no_limit }, scope, user, nowTs }) {
      const slice = { limit: no_limit === '1' ? undefined : limit, offset: offset ?? 0 };
      const found = await orderQueries(scope).list(user.id, slice);
      return ok({
        data: await serializeOrders(scope, user, found, nowTs),
        total: await orderQueries(scope).count(user.id),
        limit: slice.limit ?? null,
        offset: slice.offset,
      });
    },
    async getOrder({ input, scope, user, nowTs }) {
      const order = await orderQueries(scope).byId(user.id, input.order_id);
      if (!order) return err({ kind: 'not-found', what: 'Order' });
      // Read the provider, because the webhook may be late or lost.
      const current = order.status === 'created' ? await payments.refresh(order, nowTs) : order;
      return ok(await serializeOrder(scope, user, current, nowTs));
    },
    async applyCoupon(context) {
      const purchase = parsePurchase(context.input);
      if (!purchase.ok) return purchase;
      const quoted = await payments.quote(context, purchase.value);
      return quoted.ok ? ok(wirePrice(quoted.value.price, quoted.value.couponCode)) : quoted;
    },
    async unsubscribe(context) {
      const held = await payments.unsubscribe(context, context.input.subscription_id);
      if (!held.ok) return held;
      const { subscriptionId, autoRenewal, periodEndTs } = held.value;
      return ok({ subscription_id: subscriptionId, auto_renewal: autoRenewal, expires_utc_ts: periodEndTs });
    },
    getCustomerPortal: (context) => payments.portal(context, context.input.return_url ?? null),
    async listCards(context) {
      const cards = await payments.cards(context);
      if (!cards.ok) return cards;
      return ok(
        cards.value.map(({ expMonth, expYear, ...card }) => ({
          ...card,
          exp_month: expMonth,
          exp_year: expYear,
        })),
      );
    },
    async createSetupIntent(context) {
      const setup = await payments.createSetup(context);
      if (!setup.ok) return setup;
      return ok({
        client_secret: setup.value.clientSecret,
        publishable_key: stripe.publishableKey,
        script_url: stripe.sandboxOrigin === null ? null : `${stripe.sandboxOrigin}/v3/`,
      });
    },
    async startTrial(context) {
      const { input, scope, user, nowTs } = context;
      const started = await payments.startTrial(context, {
        subscriptionId: input.subscription_id,
        paymentMethodId: input.payment_method,
      });
      return started.ok ? ok(await serializeOrder(scope, user, started.value, nowTs)) : started;
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

async function serializeOrders(scope: Scope, user: UserRow, orders: readonly OrderRow[], nowTs: number) {
  const grants = new Map(
    (await orderQueries(scope).grantsOf(user.id)).map((grant) => [grant.orderId, grant]),
  );
  const held = new Map((await orderQueries(scope).heldBy(user.id)).map((row) => [row.id, row]));
  return orders.map((order) =>
    wireOrder(order, grants.get(order.id) ?? null, held.get(order.heldSubscriptionId ?? 0) ?? null, nowTs),
  );
}

async function serializeOrder(scope: Scope, user: UserRow, order: OrderRow, nowTs: number) {
  // Read the order again: `grantOrder` may have linked it to its subscription.
  const current = (await orderQueries(scope).byId(user.id, order.id)) ?? order;
  const [wired] = await serializeOrders(scope, user, [current], nowTs);
  return wired ?? wireOrder(current, null, null, nowTs);
}

/** The requested page, or all items without a limit. */
const pageOf = <T>(
  all: readonly T[],
  {
    limit,
    offset = 0,
    no_limit,
  }: { limit?: number | undefined; offset?: number | undefined; no_limit?: string | undefined },
): T[] => all.slice(offset, no_limit === '1' || limit === undefined ? undefined : offset + limit);
