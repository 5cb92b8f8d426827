import { assertNever, cardName, type Money, type Price, priceLabel } from '@grandstand/core';
import { formatDay } from './mail-times.ts';
import type { NotificationText, PaymentTexts } from './mail-texts.ts';

/** The next charge of a subscription. */
interface Charge {
  readonly amount: Money;
  /** Seconds. */
  readonly utcTs: number;
}

/** A message about a purchase or a subscription, and its data. `item` is the name of the product. */
export type PaymentTopic =
  | {
      readonly kind: 'receipt';
      readonly item: string;
      readonly orderId: number;
      readonly price: Price;
      /** The seller's; null: none. */
      readonly taxNumber: string | null;
      readonly paidTs: number;
      /** Null: nothing was charged. */
      readonly card: Parameters<typeof cardName>[0] | null;
      /** Null: nothing is charged again. */
      readonly renewal: Charge | null;
    }
  | {
      readonly kind: 'refund';
      readonly item: string;
      readonly orderId: number;
      /** Null: the order was free. */
      readonly amount: Money | null;
      readonly isEventCancelled: boolean;
    }
  /** The channel has given the product without payment. */
  | { readonly kind: 'gift'; readonly item: string; readonly orderId: number }
  | {
      readonly kind: 'renewal-reminder';
      readonly item: string;
      readonly charge: Charge;
      readonly isTrial: boolean;
    }
  | {
      readonly kind: 'renewal-failed';
      readonly item: string;
      readonly amount: Money;
      /** Null: the subscription has ended. */
      readonly nextAttemptTs: number | null;
    }
  | { readonly kind: 'renewal-cancelled'; readonly item: string; readonly untilTs: number };

/** A row of a receipt. */
export interface MailRow {
  readonly label: string;
  readonly value: string;
  readonly isTotal: boolean;
}

interface Reader {
  readonly channel: string;
  readonly language: string;
  readonly timeZone: string;
  /** Protects Latin text inside a right-to-left sentence. */
  readonly isolate: (value: string) => string;
}

/** Chooses the text of a payment message with its footer, and the rows of a receipt. */
export function composePaymentText(
  texts: PaymentTexts,
  topic: PaymentTopic,
  { channel, language, timeZone, isolate }: Reader,
): NotificationText & { readonly rows: readonly MailRow[]; readonly note: string } {
  const note = texts.note({ channel });
  const money = ({ minor, currency }: Money) =>
    isolate(`${minor < 0 ? '−' : ''}${priceLabel({ minor: Math.abs(minor), currency }, null, language)}`);
  const day = (ts: number) => isolate(formatDay(ts, timeZone, language));
  const percent = (value: number) =>
    isolate(
      new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 4 }).format(value / 100),
    );
  const facts = { channel, item: isolate(topic.item) };
  switch (topic.kind) {
    case 'receipt': {
      const text = texts.receipt(facts);
      const { renewal } = topic;
      const renews = renewal && texts.renews({ amount: money(renewal.amount), day: day(renewal.utcTs) });
      const rows = receiptRows(texts, topic, { money, day, isolate, percent });
      const paragraphs = [...text.paragraphs, ...(renews === null ? [] : [renews])];
      return { ...text, paragraphs, rows, note };
    }
    case 'refund': {
      const { orderId, amount, isEventCancelled } = topic;
      const refunded = amount && money(amount);
      const order = isolate(String(orderId));
      return { ...texts.refund({ ...facts, order, amount: refunded, isEventCancelled }), rows: [], note };
    }
    case 'gift':
      return { ...texts.gift({ ...facts, order: isolate(String(topic.orderId)) }), rows: [] };
    case 'renewal-reminder': {
      const { charge, isTrial } = topic;
      const when = { amount: money(charge.amount), day: day(charge.utcTs) };
      return { ...texts.reminder({ ...facts, ...when, isTrial }), rows: [], note };
    }
    case 'renewal-failed': {
      const { amount, nextAttemptTs } = topic;
      const next = nextAttemptTs === null ? null : day(nextAttemptTs);
      return { ...texts.failed({ ...facts, amount: money(amount), day: next }), rows: [], note };
    }
    case 'renewal-cancelled':
      return { ...texts.cancelled({ ...facts, day: day(topic.untilTs) }), rows: [], note };
    default:
      return assertNever(topic);
  }
}

interface ReceiptFormat {
  readonly money: (amount: Money) => string;
  readonly day: (ts: number) => string;
  /** A number of percent. */
  readonly percent: (value: number) => string;
  readonly isolate: (value: string) => string;
}

/** The itemized amounts (D5). Parts that are zero are left out, except the price. */
function receiptRows(
  texts: PaymentTexts,
  { orderId, paidTs, card, price, taxNumber }: Extract<PaymentTopic, { kind: 'receipt' }>,
  format: ReceiptFormat,
): MailRow[] {
  const { rows: labels } = texts;
  const { currency, isTaxIncluded } = price;
  const row = (label: string, value: string, isTotal = false): MailRow => ({ label, value, isTotal });
  const amount = (label: string, minor: number) =>
    minor === 0 ? [] : [row(label, format.money({ minor, currency }))];
  const taxes = taxRows(texts, price, format);
  return [
    row(labels.order, format.isolate(String(orderId))),
    row(labels.date, format.day(paidTs)),
    row(labels.price, format.money({ minor: price.baseMinor, currency })),
    ...amount(labels.fee, price.feeMinor),
    ...amount(labels.discount, -price.discountMinor),
    ...(isTaxIncluded ? [] : taxes),
    row(labels.total, format.money({ minor: price.totalMinor, currency }), true),
    ...(isTaxIncluded ? taxes : []),
    ...(taxNumber === null ? [] : [row(labels.taxNumber, format.isolate(taxNumber))]),
    ...(card ? [row(labels.card, format.isolate(cardName(card)))] : []),
  ];
}

/** A row for each tax; of an order from before the taxes were stored by line, one for their sum. */
function taxRows(
  { rows: labels, includedTax }: PaymentTexts,
  { currency, taxLines, taxMinor, isTaxIncluded }: Price,
  format: ReceiptFormat,
): MailRow[] {
  const row = (label: string, minor: number): MailRow => ({
    label,
    value: format.money({ minor, currency }),
    isTotal: false,
  });
  if (taxLines.length === 0) return taxMinor === 0 ? [] : [row(labels.tax, taxMinor)];
  return taxLines.map(({ name, percent, minor }) => {
    const tax = `${format.isolate(name)} ${format.percent(percent)}`;
    return row(isTaxIncluded ? includedTax({ tax }) : tax, minor);
  });
}
