import { useMessages, useT } from '@grandstand/i18n';
import { useParticipants, useStaticData } from '@grandstand/session';
import type { MenuAction } from '@grandstand/ui';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { useEventCalendarUrl } from '../calendar/use-event-calendar-url.ts';
import type { CatalogEvent } from '../event/catalog-event.ts';
import { useCategoryName } from '../use-names.ts';
import { FavoriteButtonOfPart } from './FavoriteButton.tsx';
import { eventTarget } from './indirect-targets.ts';
import type { HeartButtonLook } from './HeartButton.tsx';

interface Props {
  readonly event: CatalogEvent;
  readonly look: HeartButtonLook;
}

/** The favorite button of an event: a menu with its teams, its sport and, for an upcoming event, its calendar (D12). */
export function EventFavorite({ event, look }: Props) {
  // Before it reads a text of them.
  useMessages('browse');
  const t = useT();
  const category = useCategoryName(event.categoryId);
  const participants = useParticipants();
  const staticData = useStaticData();
  const groups = staticData.kind === 'ready' ? staticData.value['participant-groups'] : [];
  const calendarUrl = useEventCalendarUrl(event);
  const more: readonly MenuAction[] = calendarUrl
    ? [
        {
          id: 'calendar',
          text: t('favorites.addToCalendar'),
          icon: CalendarPlus,
          onSelect: () => location.assign(calendarUrl),
        },
      ]
    : [];
  // Without a boundary of its own, as what it gets is new in each render: React hydrates such a boundary at once.
  return (
    <FavoriteButtonOfPart
      {...eventTarget(event, { category, participants, groups })}
      look={look}
      more={more}
    />
  );
}
