import { analyticsErasure } from '../features/operation/analytics/index.ts';
import { capabilitiesOf } from '../features/commerce/access/index.ts';
import { createBuyerErasure, trialUseQueries } from '../features/commerce/payments/index.ts';
import type { ReadProfileFacts, UserErasure } from '../features/identity/accounts/index.ts';
import { clipQueries, createClipErasure } from '../features/media/clips/index.ts';
import { downloadQueries } from '../features/media/downloads/index.ts';
import type { Storage } from '../features/media/media/index.ts';
import type { Jobs } from '../jobs/jobs.ts';

/** What features above the accounts erase of a deleted user, in this order. */
export const listErasures = ({ storage, jobs }: { storage: Storage; jobs: Jobs }): readonly UserErasure[] => [
  createClipErasure(storage),
  analyticsErasure,
  createBuyerErasure(jobs),
];

/** What features above the accounts contribute to a user's profile. */
export const readProfileFacts: ReadProfileFacts = async (scope, user) => ({
  trial_period_used: await trialUseQueries(scope).isUsedBy(user),
  capabilities: await capabilitiesOf(scope, user, scope.nowTs),
  featureCount: {
    clips: await clipQueries(scope).countOfUser(user.id),
    downloads: await downloadQueries(scope).count(user.id),
  },
});
