import type { StoredValues } from '@grandstand/core';
import { useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import { displayText, ErrorState, TextLink } from '@grandstand/ui';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { Muted } from '../checkout/layout.ts';
import { useCommerceLinks } from '../commerce-links.ts';
import { NoOrders } from './NoOrders.tsx';
import { type OrderEntry, toOrderEntries } from './order-state.ts';
import { OrderRow, OrderRowSkeleton } from './OrderRow.tsx';
import { useOrders } from './use-orders.ts';

const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.75rem;
  > h2 {
    ${displayText}
    font-size: ${token('--font-size-xl')};
  }
`;

const Rows = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.75rem;
  margin: 0;
  padding: 0;
  list-style: none;
  > li {
    padding: clamp(1rem, 3vw, 1.5rem);
    border-radius: ${token('--radius-m')};
    background: ${token('--card-background')};
    box-shadow: 0 0 0 max(1px, ${token('--border-width')}) ${token('--border')};
  }
`;

interface Props {
  readonly stored: StoredValues;
}

/** The user's orders on this channel: the active ones first (§2). Needs the user's id as React key (see `useOrders`). */
export function OrderList({ stored }: Props) {
  const t = useT();
  const links = useCommerceLinks();
  const orders = useOrders();
  if (orders.kind === 'failed') return <ErrorState onRetry={orders.retry} />;
  if (orders.kind === 'loading') {
    return (
      <Part aria-busy>
        <h2>{t('orders.current')}</h2>
        <Rows>
          {[0, 1, 2].map((index) => (
            <li key={index}>
              <OrderRowSkeleton />
            </li>
          ))}
        </Rows>
      </Part>
    );
  }
  if (orders.value.data.length === 0) return <NoOrders />;
  const { current, past, notCharged } = toOrderEntries(orders.value.data);
  return (
    <>
      {current.length > 0 && <Entries title={t('orders.current')} entries={current} stored={stored} />}
      {past.length > 0 && <Entries title={t('orders.past')} entries={past} stored={stored} />}
      {notCharged.length > 0 && (
        <Entries
          title={t('orders.notCharged')}
          text={t('orders.notChargedText')}
          entries={notCharged}
          stored={stored}
        />
      )}
      <p>
        <TextLink as={Link} arrow to={links.transactions()}>
          {t('orders.allTransactions')}
        </TextLink>
      </p>
    </>
  );
}

interface EntriesProps extends Props {
  readonly title: string;
  readonly text?: string;
  readonly entries: readonly OrderEntry[];
}

function Entries({ title, text, entries, stored }: EntriesProps) {
  const id = useId();
  return (
    <Part aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {text && <Muted>{text}</Muted>}
      <Rows>
        {entries.map((entry) => (
          <li key={keyOf(entry)}>
            <OrderRow entry={entry} stored={stored} />
          </li>
        ))}
      </Rows>
    </Part>
  );
}

/** A subscription keeps its row when it is renewed, which is another order. */
const keyOf = ({ order, state }: OrderEntry): string | number =>
  order.type === 'subscription' && state.kind !== 'waiting-for-payment' && state.kind !== 'payment-failed'
    ? `subscription ${order.product.id}`
    : order.id;
