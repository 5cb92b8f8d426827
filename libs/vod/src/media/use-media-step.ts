import type { DenialReason } from '@grandstand/api';
import { useMediaAccess } from '@grandstand/session';
import type { Medium } from './medium.ts';

/** The one thing that a viewer can do next about a medium (look.md): to watch it, or to see to what they lack (D8). */
export function useMediaStep({ eventId, hasAccess }: Medium): DenialReason | 'watch' {
  const access = useMediaAccess({ kind: eventId === null ? 'vod' : 'event', has_access: hasAccess });
  return access.mayWatch ? 'watch' : access.reason;
}
