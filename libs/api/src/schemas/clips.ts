import * as z from 'zod/mini';
import { eventSchema } from './catalog.ts';
import { urlSchema, idSchema, timestampSchema } from './wire.ts';

/** The states of a clip (§4). No call returns a deleted clip. */
const clipStateSchema = z.literal(['queued', 'processing', 'ready', 'failed', 'deleted']);

/** A short video that a user has cut out of an event (§3). */
export const clipSchema = z.object({
  id: idSchema,
  // assumed: §7 (part of shared links, §2: `/share/{id}/{uuid}`)
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
  /** Progress of the rendering in percent. */
  progress: z.number().check(z.minimum(0), z.maximum(100)),
  created_utc_ts: timestampSchema,
  /** Whether the current user created it. */
  is_own: z.boolean(),
  /** Null until the clip is ready. This URL and that of the poster expire after some hours. */
  url: z.nullable(urlSchema),
  poster: z.nullable(urlSchema),
});
export type Clip = z.infer<typeof clipSchema>;
export type ClipState = Clip['state'];
