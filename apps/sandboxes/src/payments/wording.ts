import { fromStripeAmount, toDecimal } from '@grandstand/core';
import type { Charge } from './objects.ts';

/** An amount of a charge, in its currency. */
export function formatAmount({ currency: code }: Charge, amount: number): string {
  const currency = code.toUpperCase();
  const decimal = toDecimal({ minor: fromStripeAmount(amount, currency), currency });
  return new Intl.NumberFormat('en', { style: 'currency', currency }).format(decimal);
}

export const formatDate = (seconds: number): string =>
  new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(seconds * 1000);

/** A note on refunds; null if nothing was refunded. */
export function refundNote(charge: Charge): string | null {
  if (charge.refunded) return 'Refunded';
  return charge.amount_refunded > 0 ? `${formatAmount(charge, charge.amount_refunded)} refunded` : null;
}

const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
};
export const nameOfBrand = (brand: string): string => BRANDS[brand] ?? brand;
