import type { AccountServices } from '../features/accounts/visit.ts';
import type { Database } from '../db/database.ts';
import type { GeoOptions } from '../features/geo/geo.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Storage } from '../features/media/storage.ts';
import type { ChannelRegistry } from '../db/channel-registry.ts';
import type { Payments } from '../features/payments/payments.ts';
import type { StripeSettings } from '../features/payments/stripe-client.ts';
import type { Recorded } from '../features/media/recorded.ts';
import type { MediaLinks } from '../features/media-links/media-links.ts';

/** What handlers need beside the rows of the channel they are called for. */
export interface HandlerServices {
  /** For calls that find their channel themselves; the others' rows come with the call. */
  readonly db: Database;
  readonly registry: ChannelRegistry;
  readonly links: MediaLinks;
  readonly geo: GeoOptions;
  /** Work that is done in the background. */
  readonly jobs: Jobs;
  /** What there is to cut clips from. */
  readonly recorded: Recorded;
  /** Files of clips. */
  readonly storage: Storage;
  readonly accounts: AccountServices;
  readonly payments: Payments;
  /** Where the browser finds the payment provider. */
  readonly stripe: Pick<StripeSettings, 'publishableKey' | 'sandboxOrigin'>;
}
