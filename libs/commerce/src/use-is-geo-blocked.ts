import { useAccess } from '@grandstand/session';

/** Whether the channel sells nothing where the visitor is, as nothing could be watched there. */
export function useIsGeoBlocked(): boolean {
  const access = useAccess({ type: 'free', has_access: true, stream_status: 'live' });
  return !access.mayWatch && access.reason === 'geo-blocked';
}
