import type { Participant, ParticipantGroup } from '@grandstand/api';
import { findByReference, queryCodec, textParameter } from '@grandstand/core';

/** A team or a group, as an address names it. */
export interface SubjectReference {
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

const reference = (name: string) => textParameter([name], (text) => text.trim() || undefined);

/** The parameters of a menu's link (§2): they ask for a page; §3's `team`, `school` and their like narrow a list. */
export const subjectQuery = queryCodec({
  participant: reference('participant'),
  group: reference('participant-group'),
});

/** Whom an address is about: a team before a group; null where it names neither. */
export function readSubjectReference(query: URLSearchParams): SubjectReference | null {
  const { participant, group } = subjectQuery.read(query);
  if (participant !== null) return { kind: 'participant', name: participant };
  return group === null ? null : { kind: 'group', name: group };
}

interface Known {
  readonly groups: readonly ParticipantGroup[];
  readonly participants: readonly Participant[];
}

/** Null where the channel has nobody of that name. */
export function findSubject(
  { kind, name }: SubjectReference,
  { groups, participants }: Known,
): Subject | null {
  if (kind === 'participant') {
    const item = findByReference(participants, name);
    return item && { kind, item, groups: groups.filter(({ id }) => item.groups.includes(id)) };
  }
  const item = findByReference(groups, name);
  return item && { kind, item, groups: groups.filter(({ id }) => id === item.parent_id) };
}
