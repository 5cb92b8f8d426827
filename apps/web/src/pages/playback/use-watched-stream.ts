import type { EventMedia, StaticData } from '@grandstand/api';
import type { CatalogEvent } from '@grandstand/catalog';
import type { WatchedStream } from '@grandstand/player';
import { useParticipants, useStaticData } from '@grandstand/session';
import { watchedSubject } from './watched-subject.ts';

const NO_GROUPS: StaticData['participant-groups'] = [];
const NO_CATEGORIES: StaticData['events-categories'] = [];

/** What analytics receives about the stream of an event (§7). */
export function useWatchedStream(event: CatalogEvent, media: EventMedia): WatchedStream {
  const staticData = useStaticData();
  const participants = useParticipants();
  const data = staticData.kind === 'ready' ? staticData.value : null;
  const team = participants.find(({ id }) => id === event.sides?.home.id) ?? null;
  const category = (data?.['events-categories'] ?? NO_CATEGORIES).find(({ id }) => id === event.categoryId);
  const groups = data?.['participant-groups'] ?? NO_GROUPS;
  return { id: media.id, subject: watchedSubject({ category: category?.name ?? null, team, groups }) };
}
