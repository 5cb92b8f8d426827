import type { DenialReason } from '@grandstand/api';
import { useMediaAccess } from '@grandstand/session';
import type { Medium } from './medium.ts';

/** The next step of a viewer for a medium: `watch`, or the reason why they may not watch it (D8). */
export function useMediaStep({ eventId, hasAccess }: Medium): DenialReason | 'watch' {
  const access = useMediaAccess({ kind: eventId === null ? 'vod' : 'event', has_access: hasAccess });
  return access.mayWatch ? 'watch' : access.reason;
}
