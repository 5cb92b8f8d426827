import { calls } from '@grandstand/api';
import { useCall } from '@grandstand/data';
import { useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import { Button, EmptyState, ErrorState } from '@grandstand/ui';
import Ticket from 'lucide-react/icons/ticket';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useAccountLinks } from '../account-links.ts';
import { activeFirst } from './order-state.ts';
import { OrderRow, OrderRowSkeleton } from './OrderRow.tsx';

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

/** The user's orders on this channel: the active ones first, each group by date, the newest first. */
export function OrderList() {
  const t = useT();
  const links = useAccountLinks();
  const orders = useCall(calls.listOrders, { no_limit: '1' });
  if (orders.kind === 'failed') return <ErrorState onRetry={orders.retry} />;
  if (orders.kind === 'loading') {
    return (
      <Rows>
        {[0, 1, 2].map((index) => (
          <li key={index}>
            <OrderRowSkeleton />
          </li>
        ))}
      </Rows>
    );
  }
  if (orders.value.data.length === 0) {
    return (
      <EmptyState
        icon={Ticket}
        title={t('orders.none')}
        text={t('orders.noneText')}
        action={
          <Button as={Link} to={links.packages()}>
            {t('orders.seePasses')}
          </Button>
        }
      />
    );
  }
  return (
    <Rows>
      {activeFirst(orders.value.data).map((order) => (
        <li key={order.id}>
          <OrderRow order={order} />
        </li>
      ))}
    </Rows>
  );
}
