import type { Order } from '@grandstand/api';
import { assertNever, fromDecimal, langProps, type StoredValues } from '@grandstand/core';
import { type MessageKey, useFormats, useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import {
  Button,
  displayText,
  metaText,
  Price,
  PriceSkeleton,
  SkeletonText,
  StatusMark,
  TextLink,
} from '@grandstand/ui';
import { useCallback, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { usePriceLabel } from '../checkout/QuoteLines.tsx';
import { useCommerceLinks } from '../commerce-links.ts';
import { purchaseQuery } from '../purchase-item.ts';
import { orderedItem } from './ordered-item.ts';
import { displayStatusOf, type OrderEntry, type OrderState } from './order-state.ts';
import { KIND_TEXTS, STATUS_TEXTS } from './order-texts.ts';
import { RenewalRepair } from './RenewalRepair.tsx';
import { useBoughtLink } from './use-bought-link.ts';
import { useRenewal } from './use-renewal.ts';

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: 0.75rem 1.25rem;
  > :nth-child(n + 3) {
    grid-column: 1 / -1;
  }
`;

const Head = styled.div`
  display: grid;
  gap: 0.25rem;
`;

const Name = styled.h3`
  ${displayText}
  font-size: ${token('--font-size-l')};
  outline: none;
`;

const Line = styled.p`
  ${metaText}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.25rem 0.75rem;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.75rem 1.25rem;
`;

const Message = styled.p`
  &:empty {
    display: none;
  }
`;

/** States that say more than the status of §4. */
const STATE_TEXTS: Readonly<Partial<Record<OrderState['kind'], MessageKey>>> = {
  'waiting-for-payment': 'orders.waitingForPayment',
  'payment-failed': 'orders.notCharged',
};

interface Props {
  readonly entry: OrderEntry;
  readonly stored: StoredValues;
}

/** An order: product, date, total, what it gives now, and what the user can do. */
export function OrderRow({ entry: { order, state }, stored }: Props) {
  const t = useT();
  const formats = useFormats();
  const nameId = useId();
  const status = displayStatusOf(order);
  const detail = useDetail(order, state);
  // The repair stays mounted after the payment: the list may show the payment before the repair has finished.
  const [needsRepair, setNeedsRepair] = useState(state.kind === 'past-due');
  if (state.kind === 'past-due' && !needsRepair) setNeedsRepair(true);
  const name = useRef<HTMLHeadingElement>(null);
  const keepFocus = useCallback(() => {
    if (document.activeElement === document.body) name.current?.focus();
  }, []);
  return (
    <Frame>
      <Head>
        <Name ref={name} id={nameId} tabIndex={-1} {...langProps(order.product)}>
          {order.product.name}
        </Name>
        <Line>
          <span>{formats.dateTime(order.created_utc_ts)}</span>
          {order.subscription_order_kind && <span>{t(KIND_TEXTS[order.subscription_order_kind])}</span>}
        </Line>
      </Head>
      <Price base={state.kind === 'past-due' ? state.total : fromDecimal(order.total, order.currency)} />
      {state.kind !== 'past-due' && (
        <Line>
          <StatusMark tone={status === 'active' ? 'good' : 'quiet'}>
            {t(STATE_TEXTS[state.kind] ?? STATUS_TEXTS[status])}
          </StatusMark>
          {state.kind === 'renews' && <span>{t('orders.autoRenewal')}</span>}
          {detail && <span>{detail}</span>}
        </Line>
      )}
      {needsRepair && (
        <RenewalRepair
          order={order}
          due={state.kind === 'past-due' ? state : null}
          stored={stored}
          onRepaired={keepFocus}
        />
      )}
      <OrderActions order={order} state={state} nameId={nameId} />
    </Frame>
  );
}

function useDetail(order: Order, state: OrderState): string | null {
  const t = useT();
  const formats = useFormats();
  const label = usePriceLabel();
  switch (state.kind) {
    case 'renewal-processing':
      return t('orders.renewalProcessing');
    case 'renews':
      return state.utcS === null || state.price === null
        ? null
        : // Nothing was charged for a trial, or with a promo code of 100 %.
          t(order.total === 0 ? 'orders.firstChargeOnFor' : 'orders.renewsOnFor', {
            date: formats.date(state.utcS),
            price: label(state.price),
          });
    case 'renewal-cancelled':
      return state.untilS === null
        ? t('orders.autoRenewalCancelled')
        : t('orders.cancelledUntil', { date: formats.date(state.untilS) });
    case 'open':
      return state.untilS === null ? null : t('orders.until', { date: formats.date(state.untilS) });
    case 'ended':
      return t('orders.ended', { date: formats.date(state.utcS) });
    case 'waiting-for-payment':
    case 'past-due':
    case 'payment-failed':
    case 'inactive':
      return null;
    default:
      return assertNever(state);
  }
}

interface ActionProps {
  readonly order: Order;
  readonly state: OrderState;
  /** Id of the element with the name of the product. */
  readonly nameId: string;
}

function OrderActions({ order, state, nameId }: ActionProps) {
  switch (state.kind) {
    case 'waiting-for-payment':
      return <FinishPayment order={order} nameId={nameId} />;
    case 'renewal-processing':
    case 'renews':
    case 'renewal-cancelled':
    case 'past-due':
      return <RenewalActions order={order} state={state} nameId={nameId} />;
    case 'open':
      return <BoughtLink order={order} nameId={nameId} />;
    default:
      return null;
  }
}

function FinishPayment({ order, nameId }: Omit<ActionProps, 'state'>) {
  const t = useT();
  const links = useCommerceLinks();
  return (
    <Actions>
      <Button
        as={Link}
        $size="small"
        to={links.buy(purchaseQuery(orderedItem(order)))}
        aria-describedby={nameId}
      >
        {t('orders.finishPayment')}
      </Button>
    </Actions>
  );
}

function BoughtLink({ order, nameId }: Omit<ActionProps, 'state'>) {
  const t = useT();
  const link = useBoughtLink(order);
  return link ? (
    <Actions>
      <TextLink as={Link} arrow to={link.url} aria-describedby={nameId}>
        {t(link.text)}
      </TextLink>
    </Actions>
  ) : null;
}

interface RenewalProps extends ActionProps {
  readonly state: Extract<
    OrderState,
    { kind: 'renews' | 'renewal-cancelled' | 'past-due' | 'renewal-processing' }
  >;
}

/** Cancels in as many steps as buying takes: a button and a confirmation. */
function RenewalActions({ order, state, nameId }: RenewalProps) {
  const t = useT();
  const isPeriodOver = state.kind === 'renewal-processing' || (state.kind === 'past-due' && !state.hasAccess);
  const { cancel, keep, message } = useRenewal(order, isPeriodOver ? null : order.expires_utc_ts);
  const isCancelled = state.kind === 'renewal-cancelled';
  // The paid period has ended, so the server would refuse to restore the subscription.
  const isFinal = state.kind === 'renewal-processing' && order.auto_renewal === 'cancelled';
  return (
    <>
      {!isFinal && (
        <Actions>
          {/* One element for both, which keeps the focus. */}
          <Button
            $look={isCancelled ? 'primary' : 'secondary'}
            $size="small"
            aria-describedby={nameId}
            onClick={() => void (isCancelled ? keep() : cancel())}
          >
            {t(isCancelled ? 'orders.keep' : 'orders.cancel')}
          </Button>
        </Actions>
      )}
      <Message role="status">{message}</Message>
    </>
  );
}

/** Same size as a subscription. */
export const OrderRowSkeleton = () => (
  <Frame aria-hidden>
    <Head>
      <Name as="div">
        <SkeletonText $width="12rem" />
      </Name>
      <Line as="div">
        <SkeletonText $width="9rem" />
      </Line>
    </Head>
    <PriceSkeleton />
    <Line as="div">
      <StatusMark tone="quiet">
        <SkeletonText $width="4rem" />
      </StatusMark>
    </Line>
    <Actions>
      <Button $look="secondary" $size="small" disabled>
        <SkeletonText $width="9rem" />
      </Button>
    </Actions>
  </Frame>
);
