import type { Order } from '@grandstand/api';
import { cardName, fromDecimal, langProps } from '@grandstand/core';
import { useFormats, useT } from '@grandstand/i18n';
import { useStaticData, useUser } from '@grandstand/session';
import { token } from '@grandstand/ui-theme';
import { Button, EmptyState, Icon, Skeleton, SkeletonText, tabularFigures, TextLink } from '@grandstand/ui';
import Printer from 'lucide-react/icons/printer';
import ReceiptIcon from 'lucide-react/icons/receipt';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { createGlobalStyle, styled } from 'styled-components';
import { Lines, Muted, Panel } from '../../checkout/layout.ts';
import { QuoteLines, QuoteSkeleton, usePriceLabel } from '../../checkout/QuoteLines.tsx';
import { toPrice } from '../../checkout/use-quote.ts';
import { useCommerceLinks } from '../../commerce-links.ts';
import { KIND_TEXTS, paymentText, TYPE_TEXTS } from '../order-texts.ts';
import { hasReceipt, paymentStateOf } from '../payment-state.ts';

/** Prints the receipt alone, in black on white: hides everything that neither contains it nor is in it. */
const PrintReceiptOnly = createGlobalStyle`
  @page {
    margin: 20mm;
  }
  @media print {
    /* More specific than the theme's canvas. */
    html:root {
      color-scheme: light;
    }
    html:root,
    html:root body {
      min-block-size: 0;
      background: Canvas;
    }
    body :not(:has([data-receipt]), [data-receipt], [data-receipt] *) {
      display: none;
    }
    body :has([data-receipt]) {
      display: block;
      margin: 0;
      padding: 0;
      max-inline-size: none;
      min-block-size: 0;
    }
    body article[data-receipt] {
      padding: 0;
      box-shadow: none;
      background: none;
    }
    article[data-receipt],
    article[data-receipt] :not([data-logo], [data-logo] *) {
      border-color: GrayText;
      color: CanvasText;
    }
  }
`;

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1.25rem;
  max-inline-size: 36rem;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0.75rem;
`;

const Sheet = styled(Panel)`
  gap: 1.5rem;
  > header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.75rem 1rem;
    padding-block-end: 1.25rem;
    border-block-end: 1px solid ${token('--border')};
  }
`;

/** The logo is drawn for the header's colour, also on paper. */
const LogoPlate = styled.span`
  display: block;
  padding: 0.5rem;
  border-radius: ${token('--radius-s')};
  background: ${token('--header-surface')};
  print-color-adjust: exact;
  img {
    display: block;
    block-size: 2rem;
    inline-size: auto;
    max-inline-size: 12rem;
    object-fit: contain;
  }
`;

const Product = styled.p`
  display: grid;
  font-weight: 650;
  > small {
    font-weight: 400;
    font-size: ${token('--font-size-s')};
    color: ${token('--text-muted')};
  }
`;

const Facts = styled(Lines)`
  ${tabularFigures}
  dt {
    flex: none;
  }
  dd {
    flex: 0 1 auto;
    min-inline-size: 0;
    text-align: end;
  }
`;

interface Props {
  /** Null: the user has no such order. */
  readonly order: Order | null;
  readonly channelName: string;
  readonly logo: ReactNode;
}

/** The receipt of a paid order, with a print button. */
export function Receipt({ order, channelName, logo }: Props) {
  const t = useT();
  const links = useCommerceLinks();
  if (order === null || !hasReceipt(order)) {
    return (
      <EmptyState
        icon={ReceiptIcon}
        title={t('orders.noReceipt')}
        text={t('orders.noReceiptText')}
        action={
          <Button as={Link} to={links.transactions()}>
            {t('orders.back')}
          </Button>
        }
      />
    );
  }
  return (
    <Frame>
      <PrintReceiptOnly />
      <Actions>
        <TextLink as={Link} to={links.transactions()}>
          {t('orders.back')}
        </TextLink>
        <Button $look="secondary" $size="small" onClick={() => print()}>
          <Icon of={Printer} />
          {t('orders.print')}
        </Button>
      </Actions>
      <Sheet as="article" data-receipt aria-label={t('orders.receipt')}>
        <header>
          <LogoPlate data-logo>{logo}</LogoPlate>
          <b>{channelName}</b>
          <SellerTaxNumber />
        </header>
        <h2>{t('orders.receipt')}</h2>
        <ReceiptFacts order={order} />
        <ReceiptItems order={order} />
      </Sheet>
    </Frame>
  );
}

function SellerTaxNumber() {
  const t = useT();
  const channel = useStaticData();
  const number = channel.kind === 'ready' ? channel.value.settings.tax?.number : null;
  return (
    number && (
      <Muted>
        {t('orders.taxNumber')}: <bdi dir="ltr">{number}</bdi>
      </Muted>
    )
  );
}

function ReceiptFacts({ order }: { readonly order: Order }) {
  const t = useT();
  const formats = useFormats();
  const label = usePriceLabel();
  const user = useUser();
  const name = [user?.first_name, user?.last_name].filter(Boolean).join(' ');
  const facts = [
    [t('orders.orderNumber'), order.id],
    [t('orders.paidOn'), formats.dateTime(order.paid_utc_ts ?? order.created_utc_ts)],
    [t('orders.buyer'), [name, user?.email].filter(Boolean).join(', ')],
    [t('orders.payment'), paymentText(paymentStateOf(order), t, label)],
  ] as const;
  return (
    <Facts>
      {facts.map(([title, value]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {order.charged_card && (
        <div>
          <dt>{t('orders.paidWith')}</dt>
          <dd>
            <bdi dir="ltr">{cardName(order.charged_card)}</bdi>
          </dd>
        </div>
      )}
    </Facts>
  );
}

function ReceiptItems({ order }: { readonly order: Order }) {
  const t = useT();
  const label = usePriceLabel();
  const { product, type, subscription_order_kind: kind, refunded, currency } = order;
  return (
    <>
      <Product>
        <span {...langProps(product)}>{product.name}</span>
        <small>{t(kind === null ? TYPE_TEXTS[type] : KIND_TEXTS[kind])}</small>
      </Product>
      <QuoteLines price={{ ...toPrice(order), renewal: null }} />
      {refunded > 0 && (
        <Lines>
          <div>
            <dt>{t('orders.refunded')}</dt>
            <dd>
              <bdi dir="ltr">−{label(fromDecimal(refunded, currency))}</bdi>
            </dd>
          </div>
        </Lines>
      )}
    </>
  );
}

/** Same size as a receipt with a fee and a tax. */
export const ReceiptSkeleton = () => (
  <Frame aria-busy aria-hidden>
    <Actions>
      <SkeletonText $width="9em" />
      <Button $look="secondary" $size="small" disabled>
        <SkeletonText $width="5em" />
      </Button>
    </Actions>
    <Sheet as="div">
      <header>
        <Skeleton $width="9rem" $height="3rem" />
      </header>
      <h2>
        <SkeletonText $width="6em" />
      </h2>
      <Facts>
        {[0, 1, 2, 3, 4].map((row) => (
          <div key={row}>
            <dt>
              <SkeletonText $width="7em" />
            </dt>
            <dd>
              <SkeletonText $width="9em" />
            </dd>
          </div>
        ))}
      </Facts>
      <Product>
        <SkeletonText $width="10em" />
        <small>
          <SkeletonText $width="7em" />
        </small>
      </Product>
      <QuoteSkeleton />
    </Sheet>
  </Frame>
);
