import * as z from 'zod/mini';
import { idSchema, timestampSchema } from './wire.ts';

/** What is played: the recording of an event, or a medium of the library. One of them is given. */
export const playedItemFields = { event_id: z.nullish(idSchema), vod_id: z.nullish(idSchema) };

interface PlayedItem {
  readonly event_id?: number | null | undefined;
  readonly vod_id?: number | null | undefined;
}

/** Rejects an input that names no item, or two. */
export const namesOneItem = z.refine<PlayedItem>(
  ({ event_id, vod_id }) => [event_id, vod_id].filter((id) => id !== undefined && id !== null).length === 1,
  { path: ['event_id'], error: 'Name either an event or a medium' },
);

/** Where a user has stopped watching a recording. // assumed: §7 */
export const viewingPositionSchema = z.object({
  ...playedItemFields,
  /** Seconds from the start of the recording. */
  position: z.number().check(z.nonnegative(), z.maximum(1_000_000)),
  /** Length of the recording in seconds. */
  duration: z.number().check(z.nonnegative(), z.maximum(1_000_000)),
  /** When the position was watched; the latest one counts. */
  watched_utc_ts: timestampSchema,
});
export type ViewingPosition = z.infer<typeof viewingPositionSchema>;
