import * as z from 'zod/mini';
import { eventSchema } from './event.ts';
import { urlSchema, idSchema, timestampSchema } from './wire.ts';

/** A clip's life (§4). One that is deleted is answered by no call. */
const clipStateSchema = z.literal(['queued', 'processing', 'ready', 'failed', 'deleted']);

/** A piece of an event that a user has cut out (§3). */
export const clipSchema = z.object({
  id: idSchema,
  // assumed: §7 (what shared links carry, §2: `/share/{id}/{uuid}`)
  uuid: z.string(),
  event_id: idSchema,
  event_media_id: idSchema,
  name: z.string(),
  /** Seconds from the event's start. */
  start_time: z.number(),
  /** Seconds. */
  duration: z.number(),
  tags: z.array(z.string()),
  event: eventSchema,
  // assumed: §7
  state: clipStateSchema,
  /** Percent of the rendering that is done. */
  progress: z.number().check(z.minimum(0), z.maximum(100)),
  created_utc_ts: timestampSchema,
  /** Whether the user asking has made it. */
  is_own: z.boolean(),
  /** Null until it is ready. Both expire after some hours. */
  url: z.nullable(urlSchema),
  poster: z.nullable(urlSchema),
});
export type Clip = z.infer<typeof clipSchema>;
export type ClipState = Clip['state'];
