import type { Database } from '../../../db/database.ts';
import type { Feature } from '../../../http/feature.ts';
import { type AccountCallServices, accountHandlers } from './handlers.ts';
import { sessionHandlers, type SessionServices } from './session-handlers.ts';
import { registerSocialCallbacks } from './social/callback-routes.ts';

/** Sessions, accounts and all login methods. */
export const accountsFeature = (services: AccountCallServices & SessionServices & { db: Database }) => {
  const { db, clock, accounts } = services;
  return {
    name: 'accounts',
    calls: { ...sessionHandlers(services), ...accountHandlers(services) },
    routes: { api: (app) => registerSocialCallbacks(app, { db, clock, accounts }) },
  } satisfies Feature;
};
