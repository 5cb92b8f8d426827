import type { Database } from '../../../../db/database.ts';
import type { TextSealer } from '../../../../db/sealed-text.ts';
import type { UserErasure } from '../../../identity/accounts/index.ts';
import type { Storage } from '../../../media/media/index.ts';
import type { SigningProfiles } from '../../../media/signing/index.ts';
import type { PaymentServices } from '../../../commerce/payments/index.ts';

/** What commands work with: of the running platform, or created for one command. */
export interface CommandServices {
  readonly db: Database;
  /** What features erase of a deleted user. */
  readonly erasures: readonly UserErasure[];
  /** Files of clips. */
  readonly storage: Storage;
  readonly sealer: TextSealer;
  /** Null if the environment has no payment provider: the running platform makes what is requested. */
  readonly payments: PaymentServices['payments'] | null;
  /** The URL of a channel's site in the configuration, or null. `siteUrlOf` null: not configured, for example a demo. */
  readonly siteUrlOf: ((channelId: string) => string | null) | null;
  /** The same with the URL that `npm start` uses where none is configured, without a trailing slash. */
  readonly siteUrl: (channelId: string) => string;
  /** Where browsers reach the media, without a trailing slash. */
  readonly mediaOrigin: string;
  /** Fetches what `mediaOrigin` serves. */
  readonly fetch: typeof fetch;
  /** Folder of pictures and footage. */
  readonly mediaDir: string;
  readonly isDemo: boolean;
  /** Of the platform's configuration; null: it is not known here. */
  readonly signingProfiles: SigningProfiles | null;
  readonly hasRecaptcha: boolean;
  /** Checks what the environment configures, such as the mail server. */
  readonly checkEnvironment: () => Promise<readonly ServiceCheck[]>;
}

export interface ServiceCheck {
  readonly name: string;
  /** Null: it works. */
  readonly problem: string | null;
}
