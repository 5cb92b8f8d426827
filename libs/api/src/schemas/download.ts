import * as z from 'zod/mini';
import { urlSchema, timestampSchema } from './wire.ts';

/** An address that saves a file under its name. // assumed: §7 */
export const downloadSchema = z.object({
  url: urlSchema,
  file_name: z.string(),
  /** Seconds since the Unix epoch. */
  expires_utc_ts: timestampSchema,
});
