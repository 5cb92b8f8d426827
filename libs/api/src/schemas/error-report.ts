import * as z from 'zod/mini';

/** A failed request, reported (§7, *Error reporting*). */
export const errorReportSchema = z.object({
  /** Null or left out where there was no answer. */
  status: z.nullish(z.int().check(z.nonnegative(), z.maximum(999))),
  /** Who reports, e.g. `web`. */
  service: z.string().check(z.minLength(1), z.maxLength(100)),
  /** The channel's key; its domain, where the key is what could not be had. // assumed: §7 */
  channel: z.string().check(z.minLength(1), z.maxLength(300)),
  message: z.string().check(z.maxLength(4000)),
  request_data: z.optional(z.unknown()),
  url: z.string().check(z.minLength(1), z.maxLength(4000)),
});
