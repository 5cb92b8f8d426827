import { useSession } from '@grandstand/session';
import type { CatalogEvent } from '../event/catalog-event.ts';
import { eventCalendarUrl } from './calendar-urls.ts';

/** The URL of an upcoming event's calendar file; null for other events. */
export function useEventCalendarUrl(event: CatalogEvent): string | null {
  const { apiHost, channelKey } = useSession();
  const key = channelKey();
  return event.kind === 'upcoming' && key !== null ? eventCalendarUrl(apiHost, key, event.id) : null;
}
