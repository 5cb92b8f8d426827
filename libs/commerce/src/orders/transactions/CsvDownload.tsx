import type { Order } from '@grandstand/api';
import { systemClock } from '@grandstand/core';
import { useT } from '@grandstand/i18n';
import { Button, Icon } from '@grandstand/ui';
import Download from 'lucide-react/icons/download';
import { usePriceLabel } from '../../checkout/QuoteLines.tsx';
import { csvFileName, type CsvTexts, ordersCsv } from '../orders-csv.ts';
import { KIND_TEXTS, paymentText, TYPE_TEXTS } from '../order-texts.ts';
import { paymentStateOf } from '../payment-state.ts';

interface Props {
  readonly orders: readonly Order[];
  readonly channelName: string;
}

/** Downloads all payments for a spreadsheet. */
export function CsvDownload({ orders, channelName }: Props) {
  const t = useT();
  const label = usePriceLabel();
  const texts: CsvTexts = {
    headings: {
      orderNumber: t('orders.orderNumber'),
      date: t('orders.date'),
      product: t('orders.product'),
      type: t('orders.type'),
      kind: t('orders.kind'),
      payment: t('orders.payment'),
      currency: t('orders.currency'),
      price: t('orders.price'),
      serviceFee: t('orders.serviceFee'),
      discount: t('orders.discount'),
      tax: t('orders.tax'),
      total: t('orders.total'),
      refunded: t('orders.refunded'),
    },
    type: ({ type }) => t(TYPE_TEXTS[type]),
    kind: ({ subscription_order_kind: kind }) => (kind === null ? '' : t(KIND_TEXTS[kind])),
    payment: (order) => paymentText(paymentStateOf(order), t, label),
  };
  const download = () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([ordersCsv(orders, texts)], { type: 'text/csv;charset=utf-8' }));
    link.download = csvFileName(channelName, systemClock.now());
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <Button $look="secondary" $size="small" onClick={download}>
      <Icon of={Download} />
      {t('orders.download')}
    </Button>
  );
}
