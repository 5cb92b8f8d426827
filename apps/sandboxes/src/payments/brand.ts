import type { Database } from './schema.ts';

/** How a seller's pages look: what a real one sets in Stripe's dashboard, the sandbox is told. */
export interface Brand {
  readonly name: string;
  /** Colours, as CSS has them. */
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

/** How the pages of the seller with this id look; null where there is none. Reads within the transaction. */
export type FindBrand = (tx: Database, seller: string) => Promise<Partial<Brand> | null>;
