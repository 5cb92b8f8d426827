import { defineCounts } from '../db/prepared-rows.ts';
import { basicPassOfUser } from '../features/identity/forms/index.ts';
import { analyticsErasure } from '../features/operation/analytics/index.ts';
import { capabilitiesFrom } from '../features/commerce/access/index.ts';
import { orderQueries } from '../features/commerce/orders/index.ts';
import {
  createBuyerErasure,
  hasUsedTrial,
  loginKey,
  trialUsesOfLogin,
} from '../features/commerce/payments/index.ts';
import type { ReadProfileFacts, UserErasure } from '../features/identity/accounts/index.ts';
import { clipsOfUser, createClipErasure } from '../features/media/clips/index.ts';
import { clipDownloadsOfUser, eventDownloadsOfUser } from '../features/media/downloads/index.ts';
import type { Storage } from '../features/media/media/index.ts';
import type { Jobs } from '../jobs/jobs.ts';

/** What features above the accounts erase of a deleted user, in this order. */
export const listErasures = ({ storage, jobs }: { storage: Storage; jobs: Jobs }): readonly UserErasure[] => [
  createClipErasure(storage),
  analyticsErasure,
  createBuyerErasure(jobs),
];

const countFacts = defineCounts('profile_facts', {
  trialUses: trialUsesOfLogin,
  basicPasses: basicPassOfUser,
  clips: clipsOfUser,
  clipDownloads: clipDownloadsOfUser,
  eventDownloads: eventDownloadsOfUser,
});

/** What features above the accounts contribute to a user's profile. Pages read it often: all counts are one query. */
export const readProfileFacts: ReadProfileFacts = async (scope, user) => {
  const trialKey = loginKey(scope.channelId, user.email);
  const counts = await countFacts(scope, { userId: user.id, trialKey });
  const grants = await orderQueries(scope).grantsOf(user.id);
  const holdings = { grants, hasBasicPass: counts.basicPasses > 0 };
  return {
    trial_period_used: hasUsedTrial(user, counts.trialUses),
    capabilities: [...capabilitiesFrom(user, holdings, scope.nowTs)],
    featureCount: { clips: counts.clips, downloads: counts.clipDownloads + counts.eventDownloads },
  };
};
