import { calls, type Order } from '@grandstand/api';
import { useCall } from '@grandstand/data';
import { ErrorState, Pagination } from '@grandstand/ui';
import { type ReactNode, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { NoOrders } from '../NoOrders.tsx';
import { CsvDownload } from './CsvDownload.tsx';
import { Receipt, ReceiptSkeleton } from './Receipt.tsx';
import { transactionsQuery } from './transactions-query.ts';
import { TransactionTable, TransactionTableSkeleton } from './TransactionTable.tsx';

const PAGE_SIZE = 20;
/** The interval at which the orders are fetched again while a payment is being processed. */
const REFRESH_MS = 5000;

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1.25rem;
  &:focus {
    outline: none;
  }
`;

interface Props {
  readonly channelName: string;
  /** The channel's logo, for receipts. */
  readonly logo: ReactNode;
}

/** All payments of the user, the newest first, or the receipt of one (`?receipt=`). */
export function Transactions({ channelName, logo }: Props) {
  const [query] = useSearchParams();
  const { receipt } = transactionsQuery.read(query);
  const orders = useOrdersWithResults();
  if (orders.kind === 'failed') return <ErrorState onRetry={orders.retry} />;
  if (receipt !== null) {
    return orders.kind === 'loading' ? (
      <ReceiptSkeleton />
    ) : (
      <Receipt
        order={orders.value.data.find(({ id }) => id === receipt) ?? null}
        channelName={channelName}
        logo={logo}
      />
    );
  }
  if (orders.kind === 'loading') return <TransactionTableSkeleton />;
  return <AllTransactions orders={orders.value.data} channelName={channelName} />;
}

/** All orders; fetched again until each payment that is being processed is paid or has failed. */
function useOrdersWithResults() {
  const [isProcessing, setIsProcessing] = useState(false);
  const orders = useCall(calls.listOrders, { no_limit: '1' }, { refreshMs: isProcessing ? REFRESH_MS : 0 });
  const isNowProcessing =
    orders.kind === 'ready' &&
    orders.value.data.some(
      ({ status, requires_action: requiresAction }) => status === 'created' && !requiresAction,
    );
  if (isNowProcessing !== isProcessing) setIsProcessing(isNowProcessing);
  return orders;
}

interface AllProps {
  readonly orders: readonly Order[];
  readonly channelName: string;
}

function AllTransactions({ orders, channelName }: AllProps) {
  const [query, setQuery] = useSearchParams();
  const top = useRef<HTMLDivElement>(null);
  const pages = Math.max(1, Math.ceil(orders.length / PAGE_SIZE));
  const page = Math.min(transactionsQuery.read(query).page ?? 1, pages);
  if (orders.length === 0) return <NoOrders />;
  return (
    <Frame ref={top} tabIndex={-1}>
      <div>
        <CsvDownload orders={orders} channelName={channelName} />
      </div>
      <TransactionTable orders={orders.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)} />
      <Pagination
        page={page}
        pageCount={pages}
        onChange={(next) => {
          setQuery((before) => transactionsQuery.write(before, { page: next === 1 ? null : next }), {
            preventScrollReset: true,
          });
          top.current?.focus({ preventScroll: true });
          top.current?.scrollIntoView({ block: 'start' });
        }}
      />
    </Frame>
  );
}
