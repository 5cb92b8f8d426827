import {
  type AccessAnswer,
  explainServedAccess,
  explainServedMediaAccess,
  type ServedEvent,
  type ServedMedia,
} from '@grandstand/api';
import { useAtomValue } from 'jotai';
import { capabilitiesAtom } from './capabilities.ts';
import { isGeoBlockedAtom, userAtom } from './visitor.ts';

/** Whether whoever is there may watch an event, or the one reason why not (D8). Asks the server nothing. */
export function useAccess(event: ServedEvent): AccessAnswer {
  const user = useAtomValue(userAtom);
  const isGeoBlocked = useAtomValue(isGeoBlockedAtom);
  const capabilities = useAtomValue(capabilitiesAtom);
  return explainServedAccess(event, user, { is_geo_blocked: isGeoBlocked }, capabilities);
}

/** The same of a medium of the library. */
export function useMediaAccess(media: ServedMedia): AccessAnswer {
  const user = useAtomValue(userAtom);
  const isGeoBlocked = useAtomValue(isGeoBlockedAtom);
  const capabilities = useAtomValue(capabilitiesAtom);
  return explainServedMediaAccess(media, user, { is_geo_blocked: isGeoBlocked }, capabilities);
}
