import type { Favorite, Participant, StaticData } from '@grandstand/api';
import type { MarkedTarget } from './favorite-target.ts';
import { safeColor } from '../match/safe-color.ts';

/** Something of the channel that can be marked, with its picture. */
export interface KnownTarget extends MarkedTarget {
  readonly image: string | null;
  readonly color: string | null;
}

/** All that can be marked on a channel, by kind. */
export interface KnownTargets {
  readonly sports: readonly KnownTarget[];
  readonly groups: readonly KnownTarget[];
  readonly teams: readonly KnownTarget[];
}

const byName = (a: KnownTarget, b: KnownTarget) => a.name.localeCompare(b.name);

export function knownTargets(
  channel: Pick<StaticData, 'events-categories' | 'participant-groups'>,
  participants: readonly Participant[],
): KnownTargets {
  const sport = ({ id, name, image }: StaticData['events-categories'][number]): KnownTarget => ({
    kind: 'event_category',
    id,
    name,
    image,
    color: null,
  });
  const group = ({ id, name, image }: StaticData['participant-groups'][number]): KnownTarget => ({
    kind: 'participant_group',
    id,
    name,
    image,
    color: null,
  });
  const team = ({ id, name, images, color }: Participant): KnownTarget => ({
    kind: 'participant',
    id,
    name,
    image: images.logo,
    color: safeColor(color),
  });
  return {
    sports: channel['events-categories'].map(sport),
    groups: channel['participant-groups'].map(group),
    teams: participants.map(team).toSorted(byName),
  };
}

const KINDS = {
  participant: 'teams',
  group: 'groups',
  category: 'sports',
} as const satisfies Record<Favorite['favoritable_type'], keyof KnownTargets>;

/** What a favourite is called; null for what the channel no longer has. */
export const targetOf = (favorite: Favorite, known: KnownTargets): KnownTarget | null =>
  known[KINDS[favorite.favoritable_type]].find(({ id }) => id === favorite.favoritable_id) ?? null;
