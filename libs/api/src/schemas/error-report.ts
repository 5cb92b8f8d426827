import * as z from 'zod/mini';

/** The report of a failed request (§7, *Error reporting*). */
export const errorReportSchema = z.object({
  /** HTTP status; null or missing without a response. */
  status: z.nullish(z.int().check(z.nonnegative(), z.maximum(999))),
  /** The reporting service, e.g. `web`. */
  service: z.string().check(z.minLength(1), z.maxLength(100)),
  /** The channel key, or the domain of the site when the key could not be fetched. // assumed: §7 */
  channel: z.string().check(z.minLength(1), z.maxLength(300)),
  message: z.string().check(z.maxLength(4000)),
  request_data: z.optional(z.unknown()),
  url: z.string().check(z.minLength(1), z.maxLength(4000)),
});
