import type { Favorite, Participant, StaticData } from '@grandstand/api';
import { distinctNames } from '@grandstand/core';
import type { FavoritableTarget } from './favorite-target.ts';
import { safeColor } from '../event/safe-color.ts';

/** A team, group or sport that can be a favorite, with its picture. */
export interface FavoriteOption extends FavoritableTarget {
  readonly image: string | null;
  readonly color: string | null;
}

/** All items of a channel that can be favorites, by kind. */
export interface FavoriteOptions {
  readonly sports: readonly FavoriteOption[];
  readonly groups: readonly FavoriteOption[];
  readonly teams: readonly FavoriteOption[];
}

const byName = (a: FavoriteOption, b: FavoriteOption) => a.name.localeCompare(b.name);

export function favoriteOptions(
  staticData: Pick<StaticData, 'events-categories' | 'participant-groups'>,
  participants: readonly Participant[],
): FavoriteOptions {
  const sport = ({ id, name, image }: StaticData['events-categories'][number]): FavoriteOption => ({
    kind: 'event_category',
    id,
    name,
    image,
    color: null,
  });
  const group = ({ id, name, image }: StaticData['participant-groups'][number]): FavoriteOption => ({
    kind: 'participant_group',
    id,
    name,
    image,
    color: null,
  });
  const teamNames = distinctNames(participants);
  const team = ({ id, name, images, color }: Participant): FavoriteOption => ({
    kind: 'participant',
    id,
    name: teamNames.get(id) ?? name,
    image: images.logo,
    color: safeColor(color),
  });
  return {
    sports: staticData['events-categories'].map(sport),
    groups: staticData['participant-groups'].map(group),
    teams: participants.map(team).toSorted(byName),
  };
}

/** The list with the options of a favorite, by its type on the wire. */
const OPTION_LISTS = {
  participant: 'teams',
  group: 'groups',
  category: 'sports',
} as const satisfies Record<Favorite['favoritable_type'], keyof FavoriteOptions>;

/** The option of a favorite; null when the channel no longer has the item. */
export const findFavoriteOption = (favorite: Favorite, options: FavoriteOptions): FavoriteOption | null =>
  options[OPTION_LISTS[favorite.favoritable_type]].find(({ id }) => id === favorite.favoritable_id) ?? null;
