import type { StaticData } from '@grandstand/api';
import type { WatchedStream } from '@grandstand/player';
import { useParticipants, useStaticData } from '@grandstand/session';
import { watchedSubject } from './watched-subject.ts';

const NO_GROUPS: StaticData['participant-groups'] = [];

interface Options {
  readonly id: WatchedStream['id'];
  /** Name of its category; empty when it is unknown. */
  readonly category: string;
  /** Null when it shows no event. */
  readonly homeTeamId: number | null;
}

/** What analytics receives about a stream (§7). */
export function useWatchedStream({ id, category, homeTeamId }: Options): WatchedStream {
  const staticData = useStaticData();
  const participants = useParticipants();
  const team = participants.find((participant) => participant.id === homeTeamId) ?? null;
  const groups = staticData.kind === 'ready' ? staticData.value['participant-groups'] : NO_GROUPS;
  return { id, subject: watchedSubject({ category: category || null, team, groups }) };
}
