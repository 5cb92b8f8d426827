import type { User } from '@grandstand/api';
import { capabilitiesOf } from '../../commerce/access/index.ts';
import { type GeoOptions, resolveGeo } from '../geo/index.ts';
import type { UserRow } from '../../../db/channel-registry.ts';
import type { AccountContext } from './account-context.ts';
import { clipQueries } from '../../media/clips/index.ts';
import { downloadQueries } from '../../media/downloads/index.ts';
import { trialUseQueries } from '../../commerce/payments/index.ts';

/** The user's own profile (§3). */
export async function describeUser(
  geo: GeoOptions,
  { scope, channel, nowTs, ip, header }: Omit<AccountContext, 'session'>,
  user: UserRow,
): Promise<User> {
  return {
    id: user.id,
    email: user.email,
    first_name: user.firstName,
    last_name: user.lastName,
    email_verified: user.emailVerifiedTs !== null,
    pending_email: user.pendingEmail,
    temporary_password: user.temporaryPassword,
    has_password: user.passwordHash !== null,
    trial_period_used: await trialUseQueries(scope).isUsedBy(user),
    is_geo_blocked: resolveGeo(geo, { ip, header }, channel.geo).is_geo_blocked,
    capabilities: await capabilitiesOf(scope, user, nowTs),
    featureCount: {
      clips: await clipQueries(scope).countOfUser(user.id),
      downloads: await downloadQueries(scope).count(user.id),
    },
  };
}
