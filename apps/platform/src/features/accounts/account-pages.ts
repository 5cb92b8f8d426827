import type { Clock } from '@grandstand/core';
import type { FastifyInstance } from 'fastify';
import type { AccountServices } from './visit.ts';
import type { Database } from '../../db/database.ts';
import { registerOutboxPages } from '../mail/outbox-pages.ts';
import { registerSocialCallbacks } from './social/callback-routes.ts';

/** What browsers open themselves on the api's origin: the providers' callbacks, and the outbox where it is shown. */
export const accountPages =
  (options: { db: Database; clock: Clock; accounts: AccountServices; isOutboxShown: boolean }) =>
  (app: FastifyInstance): void => {
    const { db, clock, accounts, isOutboxShown } = options;
    registerSocialCallbacks(app, { db, clock, social: accounts.social, siteUrl: accounts.siteUrl });
    if (isOutboxShown) registerOutboxPages(app, db);
  };
