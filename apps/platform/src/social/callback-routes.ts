import type { SocialProvider } from '@grandstand/api';
import type { Clock } from '@grandstand/core';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import { repository } from '../store/repository.ts';
import { readState } from './login-state.ts';
import { settleSocialLogin, type SocialServices } from './social-login.ts';

export interface CallbackOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly social: SocialServices;
  /** A channel's site, without a trailing slash. */
  readonly siteUrl: (channelId: string) => string;
}

/** Below the api's origin (§7). */
export const callbackPath = (provider: SocialProvider): string => `/api/auth/login/${provider}/callback`;

/**
 * Where providers send browsers back to (§7). They are sent on to the site's `/login`, with `social_ticket` or with
 * `social_error` (a `SocialFailure`).
 */
export function registerSocialCallbacks(app: FastifyInstance, options: CallbackOptions): void {
  const { db, clock, social, siteUrl } = options;
  for (const provider of ['google', 'facebook'] as const) {
    app.get(callbackPath(provider), async (request, reply) => {
      const parameters = new URLSearchParams(request.url.split('?')[1] ?? '');
      const state = readState(social.signer, parameters.get('state') ?? '');
      void reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
      if (!state) return reply.code(400).send({ message: 'Verification failed' });

      const nowTs = Math.floor(clock.now() / 1000);
      const settled = await settleSocialLogin(
        social,
        { provider, state, parameters },
        {
          rows: repository(db, state.channelId, nowTs),
          nowTs,
          onProblem: (detail) => request.log.warn({ err: detail, provider }, 'social login failed'),
        },
      );
      const result = settled.ok ? { social_ticket: settled.value } : { social_error: settled.error };
      return reply.redirect(`${siteUrl(state.channelId)}/login?${new URLSearchParams(result).toString()}`);
    });
  }
}
