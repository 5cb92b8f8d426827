import { explainAccess, type GuardedEvent, hasAccess } from '@grandstand/api';
import type { UserRow } from '../../../db/channel-registry.ts';
import type { Scope } from '../../../db/scope.ts';
import { capabilitiesFrom } from './capabilities.ts';
import { holdingsOf } from './holdings.ts';

/** Whether a user has access to an event. Outside a call the user's location is unknown and ignored. */
export async function userHasAccess(scope: Scope, user: UserRow, event: GuardedEvent): Promise<boolean> {
  const holdings = await holdingsOf(scope, user);
  const capabilities = capabilitiesFrom(user, holdings, scope.nowTs);
  const location = { is_geo_blocked: false, area: null };
  return hasAccess(explainAccess(event, user, holdings.grants, location, capabilities, scope.nowTs));
}
