import type { EventCategory, Participant } from '@grandstand/api';
import { foldText } from '@grandstand/core';

/** Whether the team names this category as its sport. */
export const playsIn = (
  { name }: Pick<EventCategory, 'name'>,
  { properties }: Pick<Participant, 'properties'>,
): boolean => (properties['sport'] ?? []).some((sport) => foldText(sport) === foldText(name));

/**
 * The categories that a team plays in: its sports, or all of them if no category is named like a sport of the team, as
 * for the competitions of a league.
 */
export function categoriesOf<T extends Pick<EventCategory, 'name'>>(
  team: Pick<Participant, 'properties'>,
  categories: readonly T[],
): readonly T[] {
  const own = categories.filter((category) => playsIn(category, team));
  return own.length === 0 ? categories : own;
}
