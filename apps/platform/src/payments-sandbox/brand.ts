import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { channels } from '../db/schema.ts';

/** How a seller's pages look: what a real one sets in Stripe's dashboard, the sandbox takes from the channel. */
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

export async function readBrand(db: Database, channelId: string | undefined): Promise<Brand> {
  const [channel] = await db
    .select()
    .from(channels)
    .where(eq(channels.id, channelId ?? ''));
  if (!channel) return NO_BRAND;
  const { colors } = channel.colorSettings;
  return {
    name: channel.name,
    bar: colors['header-background'] ?? NO_BRAND.bar,
    onBar: colors['header-text-color'] ?? NO_BRAND.onBar,
    main: colors['accent'] ?? NO_BRAND.main,
    onMain: colors['accent-text'] ?? NO_BRAND.onMain,
  };
}
