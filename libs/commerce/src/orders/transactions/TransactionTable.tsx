import type { Order } from '@grandstand/api';
import { cardName, fromDecimal, langProps } from '@grandstand/core';
import { useFormats, useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import { type Column, metaText, SkeletonText, StatusMark, Table, TextLink } from '@grandstand/ui';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { QuoteLines, usePriceLabel } from '../../checkout/QuoteLines.tsx';
import { toPrice } from '../../checkout/use-quote.ts';
import { KIND_TEXTS, paymentText } from '../order-texts.ts';
import { hasReceipt, paymentStateOf } from '../payment-state.ts';
import { transactionsQuery } from './transactions-query.ts';

const Product = styled.span`
  display: grid;
  > small {
    ${metaText}
    font-weight: 400;
  }
`;

/** Aligned with its column, on phones with the end of its line. */
const PaymentCell = styled.span`
  display: inline-grid;
  justify-items: end;
  gap: 0.25rem;
  white-space: nowrap;
  > small {
    ${metaText}
  }
  @container (min-width: 40em) {
    justify-items: start;
  }
`;

const OneLine = styled.span`
  white-space: nowrap;
`;

const Details = styled.details`
  text-align: end;
  > summary {
    cursor: pointer;
    font-weight: 650;
    white-space: nowrap;
    &::marker {
      color: ${token('--text-muted')};
    }
  }
  > dl {
    min-inline-size: 12rem;
    margin-block-start: 0.5rem;
    font-size: ${token('--font-size-s')};
  }
`;

type Cells<Row> = Readonly<Record<'date' | 'product' | 'payment' | 'total' | 'receipt', Column<Row>['cell']>>;

function useColumns<Row>(cells: Cells<Row>): readonly Column<Row>[] {
  const t = useT();
  return [
    { id: 'product', title: t('orders.product'), cell: cells.product, isHeader: true },
    { id: 'date', title: t('orders.date'), cell: cells.date },
    { id: 'payment', title: t('orders.payment'), cell: cells.payment },
    { id: 'total', title: t('orders.total'), cell: cells.total, isNumeric: true },
    { id: 'receipt', title: t('orders.receipt'), cell: cells.receipt },
  ];
}

interface CellProps {
  readonly order: Order;
}

const OrderDate = ({ order }: CellProps) => <OneLine>{useFormats().date(order.created_utc_ts)}</OneLine>;

function ProductName({ order: { product, subscription_order_kind: kind } }: CellProps) {
  const t = useT();
  return (
    <Product>
      <span {...langProps(product)}>{product.name}</span>
      {kind && <small>{t(KIND_TEXTS[kind])}</small>}
    </Product>
  );
}

function Payment({ order }: CellProps) {
  const t = useT();
  const label = usePriceLabel();
  return (
    <PaymentCell>
      <StatusMark tone={order.status === 'paid' ? 'good' : 'quiet'}>
        {paymentText(paymentStateOf(order), t, label)}
      </StatusMark>
      {order.charged_card && (
        <small>
          <bdi dir="ltr">{cardName(order.charged_card)}</bdi>
        </small>
      )}
    </PaymentCell>
  );
}

/** The total, which opens the itemised price (D5). */
function Total({ order }: CellProps) {
  const t = useT();
  const label = usePriceLabel();
  const formats = useFormats();
  const total = label(fromDecimal(order.total, order.currency));
  const name = t('orders.details', { name: order.product.name, date: formats.date(order.created_utc_ts) });
  return (
    <Details>
      <summary aria-label={`${total}. ${name}`}>
        <bdi dir="ltr">{total}</bdi>
      </summary>
      <QuoteLines price={{ ...toPrice(order), renewal: null }} />
    </Details>
  );
}

function ReceiptLink({ order }: CellProps) {
  const t = useT();
  const formats = useFormats();
  if (!hasReceipt(order)) return '–';
  const { product, created_utc_ts: dateS } = order;
  return (
    <OneLine>
      <TextLink
        as={Link}
        to={{ search: transactionsQuery.format({ receipt: order.id }) }}
        aria-label={t('orders.receiptFor', { name: product.name, date: formats.date(dateS) })}
      >
        {t('orders.receipt')}
      </TextLink>
    </OneLine>
  );
}

const CELLS: Cells<Order> = {
  date: (order) => <OrderDate order={order} />,
  product: (order) => <ProductName order={order} />,
  payment: (order) => <Payment order={order} />,
  total: (order) => <Total order={order} />,
  receipt: (order) => <ReceiptLink order={order} />,
};

/** The payments as a table, on phones as cards. */
export function TransactionTable({ orders }: { readonly orders: readonly Order[] }) {
  const t = useT();
  return (
    <Table
      caption={t('profile.transactions')}
      rows={orders}
      rowKey={({ id }) => id}
      columns={useColumns(CELLS)}
    />
  );
}

const SKELETON_CELLS: Cells<number> = {
  date: () => <SkeletonText $width="6em" />,
  product: () => (
    <Product>
      <SkeletonText $width="9em" />
      <small>
        <SkeletonText $width="7em" />
      </small>
    </Product>
  ),
  payment: () => (
    <PaymentCell>
      <StatusMark tone="quiet">
        <SkeletonText $width="3em" />
      </StatusMark>
      <small>
        <SkeletonText $width="8em" />
      </small>
    </PaymentCell>
  ),
  total: () => <SkeletonText $width="6em" />,
  receipt: () => <SkeletonText $width="4em" />,
};

/** Same size as a table of three subscriptions. */
export function TransactionTableSkeleton() {
  const t = useT();
  return (
    <div aria-busy>
      <Table
        caption={t('app.loading')}
        rows={[0, 1, 2]}
        rowKey={(row) => row}
        columns={useColumns(SKELETON_CELLS)}
      />
    </div>
  );
}
