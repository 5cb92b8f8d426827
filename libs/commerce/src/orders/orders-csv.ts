import type { Order } from '@grandstand/api';
import { minorDigits } from '@grandstand/core';

const COLUMNS = [
  'orderNumber',
  'date',
  'product',
  'type',
  'kind',
  'payment',
  'currency',
  'price',
  'serviceFee',
  'discount',
  'tax',
  'total',
  'refunded',
] as const;
type Row = Readonly<Record<(typeof COLUMNS)[number], string>>;

/** The texts of the file in the interface's language. */
export interface CsvTexts {
  readonly headings: Row;
  readonly type: (order: Order) => string;
  /** Empty for orders that are no subscription. */
  readonly kind: (order: Order) => string;
  readonly payment: (order: Order) => string;
}

/** Amounts with a decimal point and the currency's digits, dates in ISO 8601 (UTC): any program can read both. */
function rowOf(order: Order, texts: Pick<CsvTexts, 'type' | 'kind' | 'payment'>): Row {
  const amount = (value: number) => value.toFixed(minorDigits(order.currency));
  return {
    orderNumber: String(order.id),
    date: new Date(order.created_utc_ts * 1000).toISOString().replace('.000', ''),
    product: order.product.name,
    type: texts.type(order),
    kind: texts.kind(order),
    payment: texts.payment(order),
    currency: order.currency,
    price: amount(order.base_price),
    serviceFee: amount(order.service_fee),
    discount: amount(order.discount),
    tax: amount(order.tax),
    total: amount(order.total),
    refunded: amount(order.refunded),
  };
}

/** Spreadsheets run a cell that begins with one of these as a formula; an apostrophe prevents it. */
const FORMULA = /^[=+\-@\t\r]/;

const cell = (text: string): string => {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** All orders as CSV (RFC 4180), with a byte order mark: without it, Excel does not read the file as UTF-8. */
export function ordersCsv(orders: readonly Order[], texts: CsvTexts): string {
  const rows = [texts.headings, ...orders.map((order) => rowOf(order, texts))];
  const lines = rows.map((row) => COLUMNS.map((column) => cell(row[column])).join(','));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

/** `northline-hockey-league-transactions-2026-11-21.csv` */
export function csvFileName(channel: string, nowMs: number): string {
  const slug = channel
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
  return `${slug}-transactions-${new Date(nowMs).toISOString().slice(0, 10)}.csv`;
}
