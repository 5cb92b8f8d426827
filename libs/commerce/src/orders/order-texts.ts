import type { Order } from '@grandstand/api';
import type { Money } from '@grandstand/core';
import { type MessageKey, type Translate } from '@grandstand/i18n';
import type { OrderStatus } from './order-state.ts';
import type { PaymentState } from './payment-state.ts';

export const STATUS_TEXTS: Readonly<Record<OrderStatus, MessageKey>> = {
  active: 'orders.active',
  paid: 'orders.paid',
  inactive: 'orders.inactive',
  refunded: 'orders.refunded',
};

export const TYPE_TEXTS: Readonly<Record<Order['type'], MessageKey>> = {
  event: 'orders.event',
  package: 'orders.package',
  subscription: 'orders.subscription',
};

/** §4, *Subscription order kind*. */
export const KIND_TEXTS: Readonly<Record<NonNullable<Order['subscription_order_kind']>, MessageKey>> = {
  created: 'orders.newSubscription',
  updated: 'orders.subscriptionRenewal',
};

const PAYMENT_TEXTS: Readonly<Record<Order['status'], MessageKey>> = {
  created: 'orders.waitingForPayment',
  failed: 'orders.notCharged',
  paid: 'orders.paid',
  refunded: 'orders.refunded',
};

export const paymentText = (state: PaymentState, t: Translate, label: (price: Money) => string): string =>
  state.kind === 'partly-refunded'
    ? t('orders.partlyRefunded', { price: label(state.refunded) })
    : t(PAYMENT_TEXTS[state.kind]);
