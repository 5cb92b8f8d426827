import { expect, it } from 'vitest';
import { cardName } from './card-name.ts';

it.each([
  [{ brand: 'visa', last4: '4242' }, 'Visa •••• 4242'],
  [{ brand: 'amex', last4: '0005', wallet: null }, 'American Express •••• 0005'],
  [{ brand: 'cartes_bancaires', last4: '1001' }, 'Cartes Bancaires •••• 1001'],
  [{ brand: 'mastercard', last4: '4444', wallet: 'apple_pay' }, 'Apple Pay (Mastercard •••• 4444)'],
])('names %o %j', (card, expected) => {
  expect(cardName(card)).toBe(expected);
});
