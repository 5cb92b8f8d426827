import type { Participant, ParticipantGroup } from '@grandstand/api';
import { findCalled } from './called.ts';

/** A team or a group, as an address names it. */
export interface SubjectName {
  readonly kind: 'participant' | 'group';
  readonly name: string;
}

/** Whom a page is about. */
export type Subject =
  | {
      readonly kind: 'participant';
      readonly item: Participant;
      /** The groups that it belongs to. */
      readonly groups: readonly ParticipantGroup[];
    }
  | {
      readonly kind: 'group';
      readonly item: ParticipantGroup;
      /** The group that it stands below, where there is one. */
      readonly groups: readonly ParticipantGroup[];
    };

/** The parameters of a menu's link (§2): they ask for a page; §3's `team`, `school` and their like narrow a list. */
const PARAMETERS = { participant: 'participant', group: 'participant-group' } as const;

/** Whom an address is about: a team before a group; null where it names neither. */
export function subjectNamed(query: URLSearchParams): SubjectName | null {
  for (const kind of ['participant', 'group'] as const) {
    const name = query.get(PARAMETERS[kind])?.trim();
    if (name) return { kind, name };
  }
  return null;
}

interface Known {
  readonly groups: readonly ParticipantGroup[];
  readonly participants: readonly Participant[];
}

/** Null where the channel has nobody of that name. */
export function findSubject({ kind, name }: SubjectName, { groups, participants }: Known): Subject | null {
  if (kind === 'participant') {
    const item = findCalled(participants, name);
    return item && { kind, item, groups: groups.filter(({ id }) => item.groups.includes(id)) };
  }
  const item = findCalled(groups, name);
  return item && { kind, item, groups: groups.filter(({ id }) => id === item.parent_id) };
}
