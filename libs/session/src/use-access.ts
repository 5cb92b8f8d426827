import {
  type AccessDecision,
  type Capability,
  explainAccessFromResponse,
  explainMediaAccessFromResponse,
  type EventAccessFields,
  type MediaAccessFields,
} from '@grandstand/api';
import { capabilitiesAtom } from './capabilities.ts';
import { isGeoBlockedAtom, userAtom } from './session-atoms.ts';
import { useSessionAtom } from './use-session-atom.ts';

/** Whether the current user may watch an event, or the reason why not (D8). Sends no request. */
export function useAccess(event: EventAccessFields): AccessDecision {
  const user = useSessionAtom(userAtom);
  const isGeoBlocked = useSessionAtom(isGeoBlockedAtom);
  const capabilities = useSessionAtom(capabilitiesAtom);
  return explainAccessFromResponse(event, user, { is_geo_blocked: isGeoBlocked }, capabilities);
}

/** Whether the current user may watch a medium of the library, or the reason why not (D8). */
export function useMediaAccess(media: MediaAccessFields): AccessDecision {
  const user = useSessionAtom(userAtom);
  const isGeoBlocked = useSessionAtom(isGeoBlockedAtom);
  const capabilities = useSessionAtom(capabilitiesAtom);
  return explainMediaAccessFromResponse(media, user, { is_geo_blocked: isGeoBlocked }, capabilities);
}

/** Whether the session has a capability (§6). */
export const useHasCapability = (capability: Capability): boolean =>
  useSessionAtom(capabilitiesAtom).has(capability);
