import { type Capability, isActive } from '@grandstand/api';
import type { Holdings } from './holdings.ts';

/**
 * Capabilities from a user's holdings (docs/adr/023). A logged-in user needs a pass, the free basic one or a purchase
 * (D2), before anything else. Clips need an account, downloads a purchase, the library and preroll-free playback a
 * pass or subscription. // assumed: §6
 */
export function capabilitiesFrom(
  user: object | null,
  { grants, hasBasicPass }: Holdings,
  nowTs: number,
): ReadonlySet<Capability> {
  if (user === null) return new Set(['watch']);
  const active = grants.filter((grant) => isActive(grant, nowTs));
  const capabilities = new Set<Capability>();
  if (hasBasicPass || active.length > 0) capabilities.add('watch').add('clipping');
  if (active.length > 0) capabilities.add('download_clip').add('download');
  if (active.some((grant) => grant.kind !== 'event')) capabilities.add('vod_media_access');
  if (active.some((grant) => grant.kind === 'subscription')) capabilities.add('no_ads');
  return capabilities;
}
