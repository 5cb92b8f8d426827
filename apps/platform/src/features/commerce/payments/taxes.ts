import { type AreaTaxRate, ratesIn, type Taxes } from '@grandstand/core';
import type { Scope } from '../../../db/scope.ts';
import { taxRates } from './schema.ts';

/** A channel's taxes for buyers in all areas (D28). */
export interface ChannelTaxes {
  readonly isIncluded: boolean;
  readonly rates: readonly AreaTaxRate[];
}

export async function readTaxes(scope: Scope): Promise<ChannelTaxes> {
  const rows = await scope.rows(taxRates, { orderBy: [taxRates.position] });
  return {
    isIncluded: rows[0]?.isIncluded ?? false,
    rates: rows.map(({ name, percent, areas }) => ({ name, percent, areas })),
  };
}

/** The taxes of a buyer. `buyerArea`: ISO 3166 code; null: unknown. */
export async function taxesFor(scope: Scope, buyerArea: string | null): Promise<Taxes> {
  const { isIncluded, rates } = await readTaxes(scope);
  return { isIncluded, rates: ratesIn(rates, buyerArea) };
}
