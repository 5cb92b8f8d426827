import { calls, type Order } from '@grandstand/api';
import { fromDecimal } from '@grandstand/core';
import { useCall } from '@grandstand/data';
import { useT } from '@grandstand/i18n';
import { Button, EmptyState, TextLink } from '@grandstand/ui';
import PartyPopper from 'lucide-react/icons/party-popper';
import { type PropsWithChildren, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useCommerceLinks } from '../commerce-links.ts';
import { hasReceipt } from '../orders/payment-state.ts';
import { transactionsQuery } from '../orders/transactions/transactions-query.ts';
import { Lines, Panel } from './layout.ts';
import { usePriceLabel } from './QuoteLines.tsx';

const Heading = styled.h2`
  outline: none;
`;

/** Takes the focus from the progress, so that screen readers announce that it has ended. */
function FocusedHeading({ children }: PropsWithChildren) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <Heading ref={heading} tabIndex={-1}>
      {children}
    </Heading>
  );
}

interface Props {
  readonly order: Order;
  readonly isTrial: boolean;
  /** The event from whose page it was bought; null when it was bought elsewhere. */
  readonly fromEventId: number | null;
  /** URL of the events that are covered. */
  readonly eventsUrl: string;
}

/** The last screen of a purchase: what was bought and paid, its receipt, and the link to what it opens. */
export function Bought({ order, isTrial, fromEventId, eventsUrl }: Props) {
  const t = useT();
  const links = useCommerceLinks();
  const label = usePriceLabel();
  const eventId = useOpenedEvent(order, fromEventId);
  const { name } = order.product;
  return (
    <>
      <EmptyState
        heading={FocusedHeading}
        icon={PartyPopper}
        title={t(isTrial ? 'checkout.trialStarted' : 'checkout.bought')}
        text={t('checkout.boughtText', { name })}
        action={
          <>
            <Button as={Link} to={eventId === null ? eventsUrl : links.watch(eventId)}>
              {t(eventId === null ? 'checkout.seeEvents' : 'app.watch')}
            </Button>
            <Button as={Link} $look="quiet" to={links.profile()}>
              {t('checkout.seeOrders')}
            </Button>
          </>
        }
      />
      <Panel aria-label={t('checkout.order')}>
        <Lines>
          <div>
            <dt>{name}</dt>
            <dd>
              <bdi dir="ltr">{label(fromDecimal(order.total, order.currency))}</bdi>
            </dd>
          </div>
        </Lines>
        {hasReceipt(order) && (
          <TextLink
            as={Link}
            arrow
            to={`${links.transactions()}?${transactionsQuery.format({ receipt: order.id })}`}
          >
            {t('orders.receipt')}
          </TextLink>
        )}
      </Panel>
    </>
  );
}

/** The bought event, or the event from whose page a pass was bought if the pass opens it; null: none. */
function useOpenedEvent({ type, product }: Order, fromEventId: number | null): number | null {
  const id = type === 'event' ? product.id : fromEventId;
  const event = useCall(calls.getEvent, id === null || type === 'event' ? null : { id });
  return type === 'event' || (event.kind === 'ready' && event.value.has_access) ? id : null;
}
