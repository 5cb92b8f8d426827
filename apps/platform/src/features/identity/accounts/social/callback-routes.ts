import type { SocialProvider } from '@grandstand/api';
import type { Clock } from '@grandstand/core';
import type { FastifyInstance } from 'fastify';
import { acrossChannels } from '../../../../db/across-channels.ts';
import type { Database } from '../../../../db/database.ts';
import { createScope } from '../../../../db/scope.ts';
import { pageHeaders } from '../../../../http/security-headers.ts';
import { noticeLink } from './notice-link.ts';
import { unverifiedChannelOf, readState } from './login-state.ts';
import { unknownSitePage } from './unknown-site-page.ts';
import { completeSocialLogin } from './social-login.ts';
import type { AccountServices } from '../account-context.ts';

export interface CallbackOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly accounts: AccountServices;
}

/** Path on the API origin (§7). */
export const callbackPath = (provider: SocialProvider): string => `/api/auth/login/${provider}/callback`;

/**
 * OAuth redirect endpoints (§7). They redirect to the site's `/login` with `social_ticket` (a one-time login code), or with `social_error` (a
 * `SocialFailure`) and `social_provider`.
 */
export function registerSocialCallbacks(app: FastifyInstance, options: CallbackOptions): void {
  const { db, clock, accounts } = options;
  const { social, siteUrl } = accounts;
  const { channel: findChannel } = acrossChannels(db);

  for (const provider of ['google', 'facebook'] as const) {
    app.get(callbackPath(provider), { config: { checksQuery: true } }, async (request, reply) => {
      const parameters = new URLSearchParams(request.url.split('?')[1] ?? '');
      const redirectToSite = (channelId: string, result: Record<string, string>) =>
        reply.redirect(`${siteUrl(channelId)}/login?${new URLSearchParams(result).toString()}`);
      void reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');

      const stateParameter = parameters.get('state') ?? '';
      const loginState = readState(social.signer, stateParameter);
      if (!loginState) {
        // The signature is invalid: change nothing, and show the error on the site named by the state, if it exists.
        const channelId = unverifiedChannelOf(stateParameter);
        if (await findChannel(channelId))
          return redirectToSite(channelId, { social_error: 'failed', social_provider: provider });
        return reply.code(400).headers(pageHeaders).send(unknownSitePage());
      }

      const channel = await findChannel(loginState.channelId);
      if (!channel) return reply.code(400).headers(pageHeaders).send(unknownSitePage());
      const nowTs = Math.floor(clock.now() / 1000);
      const completed = await completeSocialLogin(
        social,
        { provider, loginState, parameters },
        {
          channel,
          scope: createScope(db, loginState.channelId, nowTs),
          nowTs,
          onError: (detail) => request.log.warn({ err: detail, provider }, 'social login failed'),
          onLinked: (txScope, user) => noticeLink(accounts, txScope, { channel, user, provider }),
        },
      );
      return redirectToSite(
        loginState.channelId,
        completed.ok
          ? { social_ticket: completed.value }
          : { social_error: completed.error, social_provider: provider },
      );
    });
  }
}
