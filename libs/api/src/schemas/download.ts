import * as z from 'zod/mini';
import { urlSchema, timestampSchema } from './wire.ts';

/** A URL from which the browser downloads a file under `file_name`. // assumed: §7 */
export const downloadSchema = z.object({
  url: urlSchema,
  file_name: z.string(),
  /** Seconds since the Unix epoch. */
  expires_utc_ts: timestampSchema,
});
