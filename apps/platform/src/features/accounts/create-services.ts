import { randomBytes } from 'node:crypto';
import type { SocialProvider } from '@grandstand/api';
import { callbackPath } from './social/callback-routes.ts';
import {
  type ClientSecret,
  facebookAt,
  googleAt,
  type ProviderTable,
  sandboxAt,
} from './social/providers.ts';
import { createMailedLinks } from './mailed-links.ts';
import { createSigner } from './signer.ts';
import type { AccountServices } from './visit.ts';

/** Whom the platform turns to outside. What is null is played by a sandbox of its own, or left out. */
export interface ExternalServices {
  readonly google: ClientSecret | null;
  readonly facebook: ClientSecret | null;
  readonly recaptcha: { readonly secret: string; readonly host: string } | null;
  readonly smtp: { readonly url: string; readonly from: string } | null;
  /** Where text messages are handed over (D23); null: they stay in the outbox. */
  readonly textGateway: { readonly url: string } | null;
  /** Whether sandboxes stand in for what is null: never in production, where anybody could be anybody by them. */
  readonly sandbox: boolean;
}

export const NO_EXTERNAL_SERVICES: ExternalServices = {
  google: null,
  facebook: null,
  recaptcha: null,
  smtp: null,
  textGateway: null,
  sandbox: true,
};

export interface AccountServicesOptions {
  /** What links and tokens are signed with: the same in all processes. */
  readonly secret: string;
  readonly external: ExternalServices;
  readonly siteUrl: (channelId: string) => string;
  /** Where the api and the identity sandbox are; asked when they are needed, which is after they have started. */
  readonly origins: () => { readonly api: string; readonly identity: string };
  readonly fetch: typeof fetch;
}

/** What accounts need, and what the identity sandbox must know of it. */
export function createAccountServices(options: AccountServicesOptions) {
  const { secret, external, siteUrl, origins, fetch } = options;
  const signer = createSigner(secret);
  const sandboxClient: ClientSecret = {
    clientId: 'grandstand-sandbox',
    clientSecret: randomBytes(24).toString('base64url'),
  };
  const callbackUrl = (provider: SocialProvider) => `${origins().api}${callbackPath(provider)}`;
  const sandbox = (provider: SocialProvider) => sandboxAt(origins().identity, provider, sandboxClient);
  const played = (['google', 'facebook'] as const).filter(
    (provider) => external.sandbox && external[provider] === null,
  );
  const providers: ProviderTable = {
    get google() {
      if (external.google) return googleAt(external.google);
      return played.includes('google') ? sandbox('google') : null;
    },
    get facebook() {
      if (external.facebook) return facebookAt(external.facebook);
      return played.includes('facebook') ? sandbox('facebook') : null;
    },
  };
  const accounts: AccountServices = {
    signer,
    links: createMailedLinks(signer),
    captcha: {
      signer,
      sandbox: external.sandbox,
      recaptcha: external.recaptcha && { ...external.recaptcha, fetch },
    },
    social: { signer, providers, callbackUrl, fetch },
    siteUrl,
  };
  return { accounts, identity: { client: sandboxClient, callbackUrl, providers: played } };
}

/** What the identity sandbox must know of the platform. */
export type IdentityClient = ReturnType<typeof createAccountServices>['identity'];
