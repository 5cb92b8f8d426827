import { describe, expect, it } from 'vitest';
import { csvFileName, type CsvTexts, ordersCsv } from './orders-csv.ts';
import { orderOf } from './testing/order-fixtures.ts';

const texts: CsvTexts = {
  headings: {
    orderNumber: 'Order',
    date: 'Date',
    product: 'Product',
    type: 'Type',
    kind: 'Kind',
    payment: 'Payment',
    currency: 'Currency',
    price: 'Price',
    serviceFee: 'Fee',
    discount: 'Discount',
    tax: 'Tax',
    total: 'Total',
    refunded: 'Refunded',
  },
  type: ({ type }) => type,
  kind: ({ subscription_order_kind: kind }) => kind ?? '',
  payment: ({ status }) => status,
};
const named = (name: string) =>
  orderOf({ product: { id: 7, participant_id: null, event_category_id: null, name } });
const linesOf = (...orders: Parameters<typeof ordersCsv>[0]) => ordersCsv(orders, texts).split('\r\n');

describe('ordersCsv', () => {
  it('starts with a byte order mark and the headings, and ends every row with CR LF', () => {
    expect(ordersCsv([orderOf()], texts)).toBe(
      '\uFEFFOrder,Date,Product,Type,Kind,Payment,Currency,Price,Fee,Discount,Tax,Total,Refunded\r\n' +
        '1,2026-11-18T11:06:40Z,Owls at Hawks,event,,paid,CAD,10.00,1.50,2.00,1.24,10.74,0.00\r\n',
    );
    expect(linesOf()).toHaveLength(2);
  });

  it.each([
    ['JPY', 1200, '1200'],
    ['KWD', 1.2, '1.200'],
    ['EUR', 7.1, '7.10'],
  ])('writes amounts in %s with its digits', (currency, total, text) => {
    expect(linesOf(orderOf({ currency, total }))[1]?.split(',')[11]).toBe(text);
  });

  it.each([
    ['plain', 'plain'],
    ['one, two', '"one, two"'],
    ['the "cup"', '"the ""cup"""'],
    ['two\nlines', '"two\nlines"'],
    ['a;b', '"a;b"'],
    ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@x', "'@x"],
    ['\tx', "'\tx"],
    ['a=b', 'a=b'],
  ])('writes the name %j as %s', (name, text) => {
    expect(ordersCsv([named(name)], texts)).toContain(`Z,${text},event`);
  });
});

it.each([
  ['Northline Hockey League', 'northline-hockey-league-transactions-2026-11-21.csv'],
  ['Мегдан ТВ!', 'мегдан-тв-transactions-2026-11-21.csv'],
])('csvFileName of %s is %s', (channel, name) => {
  expect(csvFileName(channel, Date.UTC(2026, 10, 21, 18))).toBe(name);
});
