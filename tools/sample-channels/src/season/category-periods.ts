import type { Seed } from '../seed/load-seed.ts';
import { periodsOf } from './goals.ts';

/** The periods of the events of a category, as `periodsOf` returns them. Empty for a category without competitions. */
export function categoryPeriods(
  { categories, season }: Seed,
  categoryId: number,
): ReturnType<typeof periodsOf> {
  const alias = categories.find(({ id }) => id === categoryId)?.alias;
  const competition = [...season.competitions, ...season.fillers].find(({ category }) => category === alias);
  return competition ? periodsOf(competition.sport) : [];
}
