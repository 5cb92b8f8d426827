import * as z from 'zod/mini';
import { timestampSchema, urlSchema } from './wire.ts';

/** A short free part of an event that must be bought, the same for all viewers. // assumed: §7 */
export const eventSampleSchema = z.object({
  /** The HLS multivariant playlist of this part alone. */
  url: urlSchema,
  /** Seconds. */
  duration: z.number().check(z.minimum(1)),
  /** When the URL expires. */
  expires_utc_ts: timestampSchema,
});
