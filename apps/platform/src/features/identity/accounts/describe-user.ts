import type { User } from '@grandstand/api';
import { type GeoOptions, knownArea, resolveArea, resolveGeo } from '../geo/index.ts';
import type { UserRow } from '../../../db/channel-registry.ts';
import type { AccountContext } from './account-context.ts';
import type { Scope } from '../../../db/scope.ts';

/** The fields of a profile that features of higher areas determine. */
export type ReadProfileFacts = (
  scope: Scope,
  user: UserRow,
) => Promise<Pick<User, 'trial_period_used' | 'capabilities' | 'featureCount'>>;

export interface ProfileServices {
  readonly geo: GeoOptions;
  readonly readProfileFacts: ReadProfileFacts;
}

/** The user's own profile (§3). */
export async function describeUser(
  { geo, readProfileFacts }: ProfileServices,
  { scope, channel, ip, header }: Omit<AccountContext, 'session'>,
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
    is_geo_blocked: resolveGeo(geo, { ip, header }, channel.geo).is_geo_blocked,
    area: knownArea(resolveArea(geo, { ip, header }, channel.id)),
    ...(await readProfileFacts(scope, user)),
  };
}
