import { Suspense } from 'react';
import { useMessages, useT } from '@grandstand/i18n';
import { Button, Icon } from '@grandstand/ui';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import type { CatalogEvent } from '../event/catalog-event.ts';
import { useEventCalendarUrl } from './use-event-calendar-url.ts';

/** Link to the calendar file of an upcoming event (D12); renders nothing for other events, and cancelled and postponed ones. The platform serves the file. */
export function AddToCalendar({ event }: { readonly event: CatalogEvent }) {
  const calendarUrl = useEventCalendarUrl(event);
  return (
    calendarUrl && (
      <Suspense>
        <CalendarLink url={calendarUrl} />
      </Suspense>
    )
  );
}

function CalendarLink({ url }: { readonly url: string }) {
  const t = useT();
  useMessages('browse'); // contains `favorites.*`
  return (
    <Button as="a" href={url} $look="secondary">
      <Icon of={CalendarPlus} />
      {t('favorites.addToCalendar')}
    </Button>
  );
}
