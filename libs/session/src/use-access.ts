import {
  type AccessDecision,
  explainAccessFromResponse,
  explainMediaAccessFromResponse,
  type EventAccessFields,
  type MediaAccessFields,
} from '@grandstand/api';
import { useAtomValue } from 'jotai';
import { capabilitiesAtom } from './capabilities.ts';
import { isGeoBlockedAtom, userAtom } from './session-atoms.ts';

/** Whether whoever is there may watch an event, or the one reason why not (D8). Asks the server nothing. */
export function useAccess(event: EventAccessFields): AccessDecision {
  const user = useAtomValue(userAtom);
  const isGeoBlocked = useAtomValue(isGeoBlockedAtom);
  const capabilities = useAtomValue(capabilitiesAtom);
  return explainAccessFromResponse(event, user, { is_geo_blocked: isGeoBlocked }, capabilities);
}

/** The same of a medium of the library. */
export function useMediaAccess(media: MediaAccessFields): AccessDecision {
  const user = useAtomValue(userAtom);
  const isGeoBlocked = useAtomValue(isGeoBlockedAtom);
  const capabilities = useAtomValue(capabilitiesAtom);
  return explainMediaAccessFromResponse(media, user, { is_geo_blocked: isGeoBlocked }, capabilities);
}
