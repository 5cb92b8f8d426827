import { type Capability, isActive } from '@grandstand/api';
import type { UserRow } from '../../db/channel-registry.ts';
import type { Scope } from '../../db/scope.ts';
import { type Holdings, holdingsOf } from './holdings.ts';

/**
 * What somebody with these holdings may do (docs/adr/023). Who has logged in chooses a pass first, the free basic one
 * or one that is bought (D2), and may do nothing more until then. Clips need an account, downloads something bought,
 * the library and freedom from prerolls a pass or subscription. // assumed: §6
 */
export function capabilitiesFrom(
  user: object | null,
  { grants, hasBasicPass }: Holdings,
  nowTs: number,
): ReadonlySet<Capability> {
  if (user === null) return new Set(['watch']);
  const active = grants.filter((grant) => isActive(grant, nowTs));
  const all = new Set<Capability>();
  if (hasBasicPass || active.length > 0) all.add('watch').add('clipping');
  if (active.length > 0) all.add('download_clip').add('download');
  if (active.some((grant) => grant.kind !== 'event')) all.add('vod_media_access');
  if (active.some((grant) => grant.kind === 'subscription')) all.add('no_ads');
  return all;
}

/** The capabilities of a user of the channel whose `rows` these are, or of a visitor (null), at `nowTs` (seconds). */
export async function capabilitiesOf(
  rows: Scope,
  user: Pick<UserRow, 'id'> | null,
  nowTs: number,
): Promise<Capability[]> {
  return [...capabilitiesFrom(user, await holdingsOf(rows, user), nowTs)];
}
