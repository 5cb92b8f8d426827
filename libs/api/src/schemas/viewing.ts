import * as z from 'zod/mini';
import { idSchema, timestampSchema } from './wire.ts';

/** Where a user has stopped watching the recording of an event. // assumed: §7 */
export const viewingPositionSchema = z.object({
  event_id: idSchema,
  /** Seconds from the start of the recording. */
  position: z.number().check(z.nonnegative(), z.maximum(1_000_000)),
  /** Length of the recording in seconds. */
  duration: z.number().check(z.nonnegative(), z.maximum(1_000_000)),
  /** When the position was watched; the latest one counts. */
  watched_utc_ts: timestampSchema,
});
export type ViewingPosition = z.infer<typeof viewingPositionSchema>;
