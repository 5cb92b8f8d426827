import { useT } from '@grandstand/i18n';
import { useParticipants, useStaticData } from '@grandstand/session';
import type { MenuAction } from '@grandstand/ui';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { useEventFile } from '../calendar/use-event-file.ts';
import type { Match } from '../match/match.ts';
import { useCategoryName } from '../use-names.ts';
import { FavoriteButton } from './FavoriteButton.tsx';
import { eventTarget } from './followed.ts';
import type { HeartLook } from './Heart.tsx';

interface Props {
  readonly match: Match;
  readonly look: HeartLook;
}

/** The heart of a match: its teams and its sport, and for one that is to come, the calendar (D12). */
export function EventFavorite({ match, look }: Props) {
  const t = useT();
  const category = useCategoryName(match.categoryId);
  const participants = useParticipants();
  const channel = useStaticData();
  const groups = channel.kind === 'ready' ? channel.value['participant-groups'] : [];
  const file = useEventFile(match);
  const more: readonly MenuAction[] = file
    ? [
        {
          id: 'calendar',
          text: t('favorites.addToCalendar'),
          icon: CalendarPlus,
          onSelect: () => location.assign(file),
        },
      ]
    : [];
  return (
    <FavoriteButton {...eventTarget(match, { category, participants, groups })} look={look} more={more} />
  );
}
