import type { UserRow } from '../store/channel-registry.ts';
import type { Repository } from '../store/repository.ts';
import { type Capability, type Grant, isActive } from './explain-access.ts';

/**
 * What somebody holding these grants may do. Everybody may watch what is open to them; clips need an account,
 * downloads a pass or subscription, the library and freedom from prerolls a subscription. // assumed: §6
 */
export function capabilitiesFrom(
  user: object | null,
  grants: readonly Grant[],
  nowTs: number,
): ReadonlySet<Capability> {
  const active = grants.filter((grant) => isActive(grant, nowTs));
  const all = new Set<Capability>(['watch']);
  if (user === null) return all;
  all.add('clipping');
  if (active.length > 0) all.add('download_clip').add('download');
  if (active.some((grant) => grant.kind !== 'event')) all.add('vod_media_access');
  if (active.some((grant) => grant.kind === 'subscription')) all.add('no_ads');
  return all;
}

/** The capabilities of a user of the channel whose `rows` these are, or of a visitor (null), at `nowTs` (seconds). */
export async function capabilitiesOf(
  rows: Repository,
  user: Pick<UserRow, 'id'> | null,
  nowTs: number,
): Promise<Capability[]> {
  const grants = user === null ? [] : await rows.orders.grantsOf(user.id);
  return [...capabilitiesFrom(user, grants, nowTs)];
}
