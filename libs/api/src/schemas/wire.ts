import * as z from 'zod/mini';

type NumberCheck = Parameters<z.ZodMiniNumber['check']>[number];

/**
 * A number, or one as a query string carries it: plain decimal digits. Anything else stays what it is and is refused,
 * where `z.coerce` would take `true`, `[5]` and an empty field for numbers.
 */
export const numberLike = (...checks: NumberCheck[]) =>
  z.pipe(
    z.transform((sent: unknown) =>
      typeof sent === 'string' && /^-?\d+(\.\d+)?$/.test(sent) ? Number(sent) : sent,
    ),
    z.number().check(...checks),
  );

/** An identifier as the wire carries it: a positive whole number; a query string's digits count. */
export const idSchema = numberLike(z.int(), z.positive());

/** An address of an image or a medium: absolute, or absolute within the channel's media host. */
export const urlSchema = z.string().check(z.minLength(1));

/** Seconds since the Unix epoch (D11). */
export const timestampSchema = numberLike(z.int(), z.nonnegative());

/** An amount of money in the channel's currency, as a decimal number (D5). */
export const amountSchema = z.number().check(z.nonnegative());

/** A map of names to lists of values, e.g. `{ gender: ["male"], sport: ["Basketball"] }` (§3). */
export const propertiesSchema = z.record(z.string(), z.array(z.string()));

/** A page of a longer list. // assumed: §7 */
export const listOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({
    data: z.array(item),
    /** How many there are in all, whatever `limit` and `offset` are. */
    total: z.number().check(z.int(), z.nonnegative()),
    limit: z.nullable(z.number()),
    offset: z.number(),
  });

/** `no_limit=1` asks for everything at once (§7). */
export const pagingFields = {
  limit: z.optional(numberLike(z.int(), z.minimum(1), z.maximum(200))),
  offset: z.optional(numberLike(z.int(), z.nonnegative())),
  no_limit: z.optional(z.literal(['0', '1'])),
};

/** It was done; there is no more to say. // assumed: §7 */
export const doneSchema = z.object({ done: z.literal(true) });
