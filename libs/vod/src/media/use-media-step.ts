import { useMediaAccess } from '@grandstand/session';
import type { Medium } from './medium.ts';

/**
 * The next step of a viewer for a medium (D8). Without access they must buy: an account alone does not open the
 * library (docs/adr/023).
 */
export function useMediaStep({
  eventId,
  isBlackedOut,
  hasAccess,
}: Medium): 'watch' | 'geo-blocked' | 'blacked-out' | 'buy' {
  const access = useMediaAccess({
    kind: eventId === null ? 'vod' : 'event',
    blackout: isBlackedOut ? {} : null,
    has_access: hasAccess,
  });
  if (access.mayWatch) return 'watch';
  return access.reason === 'geo-blocked' || access.reason === 'blacked-out' ? access.reason : 'buy';
}
