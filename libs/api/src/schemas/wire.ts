import * as z from 'zod/mini';

type NumberCheck = Parameters<z.ZodMiniNumber['check']>[number];

/**
 * A number, or its decimal digits as text, because query strings contain only text. Unlike `z.coerce`, rejects
 * `true`, `[5]` and an empty text.
 */
export const numberLike = (...checks: NumberCheck[]) =>
  z.pipe(
    z.transform((value: unknown) =>
      typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value,
    ),
    z.number().check(...checks),
  );

/** An id: a positive integer, or its digits in a query string. */
export const idSchema = numberLike(z.int(), z.positive());

/** URL of an image or a medium: absolute, or an absolute path on the channel's media host. */
export const urlSchema = z.string().check(z.minLength(1));

/** Seconds since the Unix epoch (D11). */
export const timestampSchema = numberLike(z.int(), z.nonnegative());

/** An amount of money in the channel's currency, as a decimal number (D5). */
export const amountSchema = z.number().check(z.nonnegative());

/**
 * The language (BCP 47) of an object's texts, where it is not the session's: the channel's default language (D26). Absent
 * or null: the texts are in the session's language. // assumed: §7
 */
export const langSchema = z.nullish(z.string());

/** Lists of values by name, e.g. `{ gender: ["male"], sport: ["Basketball"] }` (§3). */
export const propertiesSchema = z.record(z.string(), z.array(z.string()));

/** A page of a longer list. // assumed: §7 */
export const listOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({
    data: z.array(item),
    /** The number of items of the whole list, regardless of `limit` and `offset`. */
    total: z.number().check(z.int(), z.nonnegative()),
    limit: z.nullable(z.number()),
    offset: z.number(),
  });

/** Paging parameters; `no_limit=1` returns all items (§7). */
export const pagingFields = {
  limit: z.optional(numberLike(z.int(), z.minimum(1), z.maximum(200))),
  offset: z.optional(numberLike(z.int(), z.nonnegative())),
  no_limit: z.optional(z.literal(['0', '1'])),
};

/** Confirms that the action was done. // assumed: §7 */
export const doneSchema = z.object({ done: z.literal(true) });

/**
 * The body of an error response: a message, and messages by input field. // assumed: §7
 *
 * Servers that send only texts are supported: an unexpected code is ignored, the texts are kept.
 */
export const errorBodySchema = z.object({
  message: z.string(),
  errors: z.nullish(z.record(z.string(), z.array(z.string()))),
  /**
   * Why the call was refused, in any language: one of the codes that the call documents, e.g. `CLIP_REFUSAL_CODES`. With
   * `errors`, the reason of the first of them.
   */
  code: z.catch(z.optional(z.string()), undefined),
  /** With `public_limit`. Seconds. */
  seconds_left: z.catch(z.optional(z.number().check(z.nonnegative())), undefined),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;

/** A URL from which the browser downloads a file under `file_name`. // assumed: §7 */
export const downloadSchema = z.object({
  url: urlSchema,
  file_name: z.string(),
  /** Seconds since the Unix epoch. */
  expires_utc_ts: timestampSchema,
  /** Bytes. Missing: unknown. */
  size: z.nullish(z.number().check(z.int(), z.nonnegative())),
});
