import type { ApiError, Participant, StaticData } from '@grandstand/api';
import type { CallState } from '@grandstand/data';
import { useStaticData, useTeams } from '@grandstand/session';
import { findSubject, type Subject, type SubjectReference } from './subject.ts';

export type SubjectState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: ApiError; readonly retry: () => void }
  | { readonly kind: 'unknown' }
  | {
      readonly kind: 'ready';
      readonly subject: Subject;
      readonly teams: CallState<readonly Participant[]>;
      /** Null when it failed to load: a team's page works without it. */
      readonly staticData: StaticData | null;
    };

/**
 * The team or group that a URL names. Waits for teams and static data, so that late data causes no layout shift. The page
 * fails only if the data with the subject itself fails to load.
 */
export function useSubject(reference: SubjectReference): SubjectState {
  const staticData = useStaticData();
  const teams = useTeams();
  if (staticData.kind === 'loading' || teams.kind === 'loading') return { kind: 'loading' };
  const source = reference.kind === 'participant' ? teams : staticData;
  if (source.kind === 'failed') return source;
  const data = staticData.kind === 'ready' ? staticData.value : null;
  const subject = findSubject(reference, {
    groups: data?.['participant-groups'] ?? [],
    participants: teams.kind === 'ready' ? teams.value : [],
  });
  return subject ? { kind: 'ready', subject, teams, staticData: data } : { kind: 'unknown' };
}
