import { useMessages, useT } from '@grandstand/i18n';
import { Button, Icon } from '@grandstand/ui';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import type { Match } from '../match/match.ts';
import { useEventFile } from './use-event-file.ts';

/** D12: an upcoming event's calendar file, from the platform: it knows of reschedules. Nothing for other events. */
export function AddToCalendar({ match }: { readonly match: Match }) {
  const t = useT();
  const file = useEventFile(match);
  const hasWords = useMessages('browse');
  if (!file || !hasWords) return null;
  return (
    <Button as="a" href={file} $look="secondary">
      <Icon of={CalendarPlus} />
      {t('favorites.addToCalendar')}
    </Button>
  );
}
