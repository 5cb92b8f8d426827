import type { Order } from '@grandstand/api';
import { assertNever, fromDecimal } from '@grandstand/core';
import { type MessageKey, useFormats, useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import { displayText, metaText, Price, PriceSkeleton, SkeletonText, StatusMark } from '@grandstand/ui';
import { styled } from 'styled-components';
import { displayStatusOf, orderDetailOf, type OrderStatus } from './order-state.ts';

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: 0.75rem 1.25rem;
  > p:last-child {
    grid-column: 1 / -1;
  }
`;

const Name = styled.p`
  ${displayText}
  font-size: ${token('--font-size-l')};
`;

const Line = styled.p`
  ${metaText}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.25rem 0.75rem;
`;

const STATUS: Readonly<Record<OrderStatus, MessageKey>> = {
  active: 'orders.active',
  paid: 'orders.paid',
  inactive: 'orders.inactive',
  refunded: 'orders.refunded',
};
const RENEWAL: Readonly<Record<NonNullable<Order['auto_renewal']>, MessageKey>> = {
  active: 'orders.autoRenewal',
  cancelled: 'orders.autoRenewalCancelled',
};
const KIND: Readonly<Record<NonNullable<Order['subscription_order_kind']>, MessageKey>> = {
  created: 'orders.newSubscription',
  updated: 'orders.subscriptionRenewal',
};

/** An order: product, date, status and total. */
export function OrderRow({ order }: { readonly order: Order }) {
  const t = useT();
  const formats = useFormats();
  const status = displayStatusOf(order);
  const detail = useDetail(order);
  return (
    <Frame>
      <div>
        <Name>{order.product.name}</Name>
        <Line>
          <span>{formats.dateTime(order.created_utc_ts)}</span>
          {order.subscription_order_kind && <span>{t(KIND[order.subscription_order_kind])}</span>}
        </Line>
      </div>
      <Price base={fromDecimal(order.total, order.currency)} />
      <Line>
        <StatusMark tone={status === 'active' ? 'good' : 'quiet'}>{t(STATUS[status])}</StatusMark>
        {detail && <span>{detail}</span>}
        {order.auto_renewal && <span>{t(RENEWAL[order.auto_renewal])}</span>}
      </Line>
    </Frame>
  );
}

function useDetail(order: Order): string | null {
  const t = useT();
  const formats = useFormats();
  const detail = orderDetailOf(order);
  if (detail === null) return null;
  switch (detail.kind) {
    case 'waiting-for-payment':
      return t('orders.waitingForPayment');
    case 'payment-failed':
      return t('orders.paymentFailed');
    case 'open-until':
      return t('orders.until', { date: formats.dateTime(detail.utcS) });
    case 'ended':
      return t('orders.ended', { date: formats.dateTime(detail.utcS) });
    default:
      return assertNever(detail);
  }
}

/** Same size as an order. */
export const OrderRowSkeleton = () => (
  <Frame aria-hidden>
    <div>
      <Name as="div">
        <SkeletonText $width="12rem" />
      </Name>
      <Line as="div">
        <SkeletonText $width="9rem" />
      </Line>
    </div>
    <PriceSkeleton />
    <Line as="div">
      <StatusMark tone="quiet">
        <SkeletonText $width="4rem" />
      </StatusMark>
    </Line>
  </Frame>
);
