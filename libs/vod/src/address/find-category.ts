import type { VodCategory } from '@grandstand/api';

/** The category that an address names by id, alias or name; undefined where there is none such. */
export function findCategory(categories: readonly VodCategory[], wanted: string): VodCategory | undefined {
  const text = wanted.toLowerCase();
  const called = (by: (category: VodCategory) => string) =>
    categories.find((category) => by(category).toLowerCase() === text);
  return called(({ id }) => String(id)) ?? called(({ alias }) => alias) ?? called(({ name }) => name);
}
