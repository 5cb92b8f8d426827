import type { Database } from './schema.ts';

/** Branding of a seller's pages (at Stripe, a setting of the dashboard). */
export interface Brand {
  readonly name: string;
  /** CSS colors: of the page header, of the text on it, of the main buttons, of the text on them. */
  readonly bar: string;
  readonly onBar: string;
  readonly main: string;
  readonly onMain: string;
}

export const NO_BRAND: Brand = {
  name: 'Payments sandbox',
  bar: '#1a1f36',
  onBar: '#ffffff',
  main: '#0b5fff',
  onMain: '#ffffff',
};

/** Finds a seller's branding within the transaction; null if unknown. */
export type FindBrand = (tx: Database, seller: string) => Promise<Partial<Brand> | null>;
