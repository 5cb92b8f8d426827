import type { Participant, ParticipantGroup } from '@grandstand/api';
import { findByReference, queryCodec, textParameter } from '@grandstand/core';

/** Reference to a team or group in a URL. */
export interface SubjectReference {
  readonly kind: 'participant' | 'group';
  /** An id, alias or name. */
  readonly name: string;
}

/** The team or group that a page shows. */
export type Subject =
  | {
      readonly kind: 'participant';
      readonly item: Participant;
      /** The groups of the team. */
      readonly groups: readonly ParticipantGroup[];
    }
  | {
      readonly kind: 'group';
      readonly item: ParticipantGroup;
      /** The parent group, if any. */
      readonly groups: readonly ParticipantGroup[];
    };

const reference = (name: string) => textParameter([name], (text) => text.trim() || undefined);

/** URL parameters of a menu link (§2) that open a page; §3's `team`, `school` etc. filter a list. */
export const subjectQuery = queryCodec({
  participant: reference('participant'),
  group: reference('participant-group'),
});

/** Reads the reference from a query string, a team before a group; null without one. */
export function readSubjectReference(query: URLSearchParams): SubjectReference | null {
  const { participant, group } = subjectQuery.read(query);
  if (participant !== null) return { kind: 'participant', name: participant };
  return group === null ? null : { kind: 'group', name: group };
}

interface SubjectSource {
  readonly groups: readonly ParticipantGroup[];
  readonly participants: readonly Participant[];
}

/** Null when the channel has no such team or group. */
export function findSubject(
  { kind, name }: SubjectReference,
  { groups, participants }: SubjectSource,
): Subject | null {
  if (kind === 'participant') {
    const item = findByReference(participants, name);
    return item && { kind, item, groups: groups.filter(({ id }) => item.groups.includes(id)) };
  }
  const item = findByReference(groups, name);
  return item && { kind, item, groups: groups.filter(({ id }) => id === item.parent_id) };
}
