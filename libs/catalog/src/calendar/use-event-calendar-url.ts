import { useLocale } from '@grandstand/i18n';
import { useSession } from '@grandstand/session';
import type { CatalogEvent } from '../event/catalog-event.ts';
import { eventCalendarUrl } from './calendar-urls.ts';

/** The URL of an upcoming event's calendar file; null for other events, and cancelled and postponed ones. */
export function useEventCalendarUrl(event: CatalogEvent): string | null {
  const { apiHost, channelKey } = useSession();
  const language = useLocale();
  const key = channelKey();
  if (event.kind !== 'upcoming' || event.state !== null || key === null) return null;
  return eventCalendarUrl(apiHost, key, event.id, language);
}
