/** The typed keys of a constant table, which has no keys beyond its type. */
export const keysOf = <T extends object>(table: T): (keyof T & string)[] =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys cannot know that the table is exact.
  Object.keys(table) as (keyof T & string)[];
