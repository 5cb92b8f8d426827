import type { TaxSettings } from '@grandstand/api';
import { NO_TAXES, ratesIn, type Taxes } from '@grandstand/core';

/** How a channel's prices are calculated for the visitor (D5, D28). */
export interface Pricing {
  readonly currency: string;
  /** Those that are known. */
  readonly taxes: Taxes;
  /** Whether more tax may be added, because it is not known yet where the visitor is. */
  readonly isTaxOpen: boolean;
}

interface PricedChannel {
  readonly currency: string;
  readonly tax?: TaxSettings | null | undefined;
}

/** `area`: the visitor's ISO 3166 code; null: unknown, also to the platform; undefined: not received. */
export function pricingFor({ currency, tax }: PricedChannel, area: string | null | undefined): Pricing {
  if (!tax) return { currency, taxes: NO_TAXES, isTaxOpen: false };
  if (tax.included) return { currency, taxes: { isIncluded: true, rates: [] }, isTaxOpen: false };
  const isTaxOpen = area === undefined && tax.rates.some(({ areas }) => areas !== null);
  const rates = isTaxOpen
    ? tax.rates.filter(({ areas }) => areas === null)
    : ratesIn(tax.rates, area ?? null);
  return { currency, taxes: { isIncluded: false, rates }, isTaxOpen };
}
