import { randomBytes } from 'node:crypto';
import type { SigningKeys } from '../../../db/platform-secret.ts';
import type { TextSealer } from '../../../db/sealed-text.ts';
import type { SocialProvider } from '@grandstand/api';
import type { ServiceWatch } from '../../../observability/service-watch.ts';
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
import type { AccountServices } from './account-context.ts';

/** External services. A sandbox replaces a null service if `sandbox` is set. */
export interface ExternalServices {
  readonly google: ClientSecret | null;
  readonly facebook: ClientSecret | null;
  readonly recaptcha: { readonly secret: string; readonly host: string } | null;
  readonly smtp: { readonly url: string; readonly from: string } | null;
  /** Text-message gateway (D23); null keeps messages in the outbox. */
  readonly textGateway: { readonly url: string } | null;
  /** Whether sandboxes replace null services. Never in production: anyone could log in as any user. */
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
  /** Signs links and tokens; shared by all processes. */
  readonly signingKeys: SigningKeys;
  readonly sealer: TextSealer;
  readonly external: ExternalServices;
  readonly siteUrl: (channelId: string) => string;
  /** The servers' origins; known only after the servers have started. */
  readonly origins: () => { readonly api: string; readonly identity: string };
  readonly fetch: typeof fetch;
  /** Null, the default: failures of external services are not observed. */
  readonly watch?: ServiceWatch | null;
}

/** Creates the account services and the identity sandbox's client configuration. */
export function createAccountServices(options: AccountServicesOptions) {
  const { external, siteUrl, sealer, origins, fetch, watch = null } = options;
  const signer = createSigner(options.signingKeys);
  const sandboxClient: ClientSecret = {
    clientId: 'grandstand-sandbox',
    clientSecret: randomBytes(24).toString('base64url'),
  };
  const callbackUrl = (provider: SocialProvider) => `${origins().api}${callbackPath(provider)}`;
  const sandboxProvider = (provider: SocialProvider) =>
    sandboxAt(origins().identity, provider, sandboxClient);
  const sandboxProviders = (['google', 'facebook'] as const).filter(
    (provider) => external.sandbox && external[provider] === null,
  );
  // Getters, because `origins` is known only after the servers have started.
  const providers: ProviderTable = {
    get google() {
      if (external.google) return googleAt(external.google);
      return sandboxProviders.includes('google') ? sandboxProvider('google') : null;
    },
    get facebook() {
      if (external.facebook) return facebookAt(external.facebook);
      return sandboxProviders.includes('facebook') ? sandboxProvider('facebook') : null;
    },
  };
  const accounts: AccountServices = {
    signer,
    links: createMailedLinks(signer),
    captcha: {
      signer,
      sandbox: external.sandbox,
      recaptcha: external.recaptcha && { ...external.recaptcha, fetch, watch },
    },
    social: { signer, providers, callbackUrl, fetch },
    siteUrl,
    sealer,
  };
  return { accounts, identity: { client: sandboxClient, callbackUrl, providers: sandboxProviders } };
}

/** The platform's OAuth client as the identity sandbox must know it. */
export type IdentityClient = ReturnType<typeof createAccountServices>['identity'];
