/** The keys of a constant table, typed: for tables that nothing widens, so that no further keys exist. */
export const keysOf = <T extends object>(table: T): (keyof T & string)[] =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys cannot know that the table is exact.
  Object.keys(table) as (keyof T & string)[];
