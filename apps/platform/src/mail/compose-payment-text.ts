import { assertNever, cardName, type Money, type Price, priceLabel } from '@grandstand/core';
import type { TranslateMail } from '@grandstand/i18n/node';
import { formatDay } from './mail-times.ts';
import type { MailText } from './mail-kinds.ts';

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
  t: TranslateMail,
  topic: PaymentTopic,
  { channel, language, timeZone, isolate }: Reader,
): MailText & { readonly rows?: readonly MailRow[] } {
  const money = ({ minor, currency }: Money) =>
    isolate(`${minor < 0 ? '−' : ''}${priceLabel({ minor: Math.abs(minor), currency }, null, language)}`);
  const day = (ts: number) => isolate(formatDay(ts, timeZone, language));
  const percent = (value: number) =>
    isolate(
      new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 4 }).format(value / 100),
    );
  const values = { channel, item: isolate(topic.item) };
  const note = t('mail.payment.note', values);
  switch (topic.kind) {
    case 'receipt': {
      const { renewal } = topic;
      const next = renewal && { amount: money(renewal.amount), day: day(renewal.utcTs) };
      return {
        subject: t('mail.receipt.subject', values),
        paragraphs: [t('mail.receipt.text', values), ...(next ? [t('mail.receipt.renewal', next)] : [])],
        button: t('mail.receipt.button'),
        rows: receiptRows(t, topic, { money, day, isolate, percent }),
        note,
      };
    }
    case 'refund': {
      const { amount, isEventCancelled } = topic;
      const order = isolate(String(topic.orderId));
      return {
        subject: t('mail.refund.subject', values),
        paragraphs: [
          ...(isEventCancelled ? [t('mail.refund.eventCancelled', values)] : []),
          ...(amount === null
            ? [t('mail.refund.free', { order })]
            : [t('mail.refund.text', { ...values, order, amount: money(amount) }), t('mail.refund.delay')]),
        ],
        button: t('mail.refund.button'),
        note,
      };
    }
    case 'gift': {
      const order = isolate(String(topic.orderId));
      return {
        subject: t('mail.gift.subject', values),
        paragraphs: [t('mail.gift.text', values), t('mail.gift.order', { order })],
        button: t('mail.gift.button'),
        note: t('mail.gift.note', values),
      };
    }
    case 'renewal-reminder': {
      const { charge, isTrial } = topic;
      const next = { ...values, amount: money(charge.amount), day: day(charge.utcTs) };
      return {
        subject: t(isTrial ? 'mail.renewal-reminder.trialSubject' : 'mail.renewal-reminder.subject', next),
        paragraphs: [
          t(isTrial ? 'mail.renewal-reminder.trialText' : 'mail.renewal-reminder.text', next),
          t('mail.renewal-reminder.details'),
        ],
        button: t('mail.renewal-reminder.button'),
        note,
      };
    }
    case 'renewal-failed': {
      const { nextAttemptTs } = topic;
      return {
        subject: t('mail.renewal-failed.subject', values),
        paragraphs: [
          t('mail.renewal-failed.text', { ...values, amount: money(topic.amount) }),
          nextAttemptTs === null
            ? t('mail.renewal-failed.ended')
            : t('mail.renewal-failed.retry', { day: day(nextAttemptTs) }),
        ],
        button: t(nextAttemptTs === null ? 'mail.renewal-failed.button' : 'mail.renewal-failed.pay'),
        note,
      };
    }
    case 'renewal-cancelled': {
      const until = { ...values, day: day(topic.untilTs) };
      return {
        subject: t('mail.renewal-cancelled.subject', until),
        paragraphs: [t('mail.renewal-cancelled.text', until), t('mail.renewal-cancelled.details')],
        button: t('mail.renewal-cancelled.button'),
        note,
      };
    }
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
  t: TranslateMail,
  { orderId, paidTs, card, price, taxNumber }: Extract<PaymentTopic, { kind: 'receipt' }>,
  format: ReceiptFormat,
): MailRow[] {
  const { currency, isTaxIncluded } = price;
  const row = (label: string, value: string, isTotal = false): MailRow => ({ label, value, isTotal });
  const amount = (label: string, minor: number) =>
    minor === 0 ? [] : [row(label, format.money({ minor, currency }))];
  const taxes = taxRows(t, price, format);
  return [
    row(t('mail.receipt.order'), format.isolate(String(orderId))),
    row(t('mail.receipt.date'), format.day(paidTs)),
    row(t('mail.receipt.price'), format.money({ minor: price.baseMinor, currency })),
    ...amount(t('mail.receipt.fee'), price.feeMinor),
    ...amount(t('mail.receipt.discount'), -price.discountMinor),
    ...(isTaxIncluded ? [] : taxes),
    row(t('mail.receipt.total'), format.money({ minor: price.totalMinor, currency }), true),
    ...(isTaxIncluded ? taxes : []),
    ...(taxNumber === null ? [] : [row(t('mail.receipt.taxNumber'), format.isolate(taxNumber))]),
    ...(card ? [row(t('mail.receipt.card'), format.isolate(cardName(card)))] : []),
  ];
}

/** A row for each tax; of an order from before the taxes were stored by line, one for their sum. */
function taxRows(
  t: TranslateMail,
  { currency, taxLines, taxMinor, isTaxIncluded }: Price,
  format: ReceiptFormat,
): MailRow[] {
  const row = (label: string, minor: number): MailRow => ({
    label,
    value: format.money({ minor, currency }),
    isTotal: false,
  });
  if (taxLines.length === 0) return taxMinor === 0 ? [] : [row(t('mail.receipt.tax'), taxMinor)];
  return taxLines.map(({ name, percent, minor }) => {
    const tax = `${format.isolate(name)} ${format.percent(percent)}`;
    return row(isTaxIncluded ? t('mail.receipt.includedTax', { tax }) : tax, minor);
  });
}
