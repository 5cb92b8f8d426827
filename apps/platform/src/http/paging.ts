/** Items per page where a request names no limit. */
const DEFAULT_LIMIT = 20;

/** The fields of a request that select a page (`pagingFields` of `@grandstand/api`). */
interface PagingInput {
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
  readonly no_limit?: '0' | '1' | undefined;
}

/** A page's position in its list. `limit` is undefined without a limit. */
export interface Slice {
  readonly limit: number | undefined;
  readonly offset: number;
}

/** The requested slice. `defaultLimit` is null where a request without a limit gets all items. */
export const sliceOf = (
  { limit, offset = 0, no_limit }: PagingInput,
  defaultLimit: number | null = DEFAULT_LIMIT,
): Slice => ({ limit: no_limit === '1' ? undefined : (limit ?? defaultLimit ?? undefined), offset });

/** A page of a list with `total` items, as calls answer it. */
export const pageOf = <T>(data: T[], total: number, { limit, offset }: Slice) => ({
  data,
  total,
  limit: limit ?? null,
  offset,
});

/** The items of a slice of a whole list. */
export const itemsOf = <T>(all: readonly T[], { limit, offset }: Slice): T[] =>
  all.slice(offset, limit === undefined ? undefined : offset + limit);
