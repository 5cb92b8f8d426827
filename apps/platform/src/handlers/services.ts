import type { AccountServices } from '../accounts/visit.ts';
import type { Database } from '../db/database.ts';
import type { GeoOptions } from '../geo/geo.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Storage } from '../storage/storage.ts';
import type { ChannelRegistry } from '../store/channel-registry.ts';
import type { Payments } from '../payments/payments.ts';
import type { StripeSettings } from '../payments/stripe-client.ts';
import type { Recorded } from '../media/recorded.ts';
import type { MediaLinks } from '../wire/media-links.ts';

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
