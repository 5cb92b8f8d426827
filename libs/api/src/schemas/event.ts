import * as z from 'zod/mini';
import { participantSchema } from './participant.ts';
import { urlSchema, amountSchema, idSchema, timestampSchema } from './wire.ts';

/** Event state filters (§4): a viewer's *vod* is `finished`. */
export const streamStatusSchema = z.literal(['upcoming', 'live', 'finished']);
export type StreamStatus = z.infer<typeof streamStatusSchema>;

/** Pass types (§1). */
const eventTypeSchema = z.literal(['free', 'register', 'paid', 'ppv']);

export const eventSchema = z.object({
  id: idSchema,
  name: z.string(),
  type: eventTypeSchema,
  /** Whether the session asking may watch. */
  has_access: z.boolean(),
  event_utc_ts: timestampSchema,
  // assumed: §7
  end_utc_ts: timestampSchema,
  /** The venue's IANA zone or one of the usual abbreviations (D11). */
  time_zone: z.string(),
  /** Home and away, in no fixed order: `home_team_id` tells which is which. */
  participants: z.array(participantSchema),
  home_team_id: z.nullable(idSchema),
  location_id: z.nullable(idSchema),
  event_category_id: idSchema,
  stream_status: streamStatusSchema,
  base_price: z.nullable(amountSchema),
  service_fee: z.nullable(amountSchema),
  /**
   * The package through which a single event of its category is sold. A `paid` event without one is not for sale by
   * itself (§5); the other types have none. // assumed: §7
   */
  single_event_package_id: z.nullable(idSchema),
  // assumed: §7
  image: z.nullable(urlSchema),
  // assumed: §7 (null before the start, and where nobody keeps the score)
  score: z.nullable(z.object({ home: z.number(), away: z.number() })),
});
export type Event = z.infer<typeof eventSchema>;

/** Something to play: a sliding playlist with a DVR window, or a finished recording. // assumed: §7 */
export const eventMediaSchema = z.object({
  id: idSchema,
  kind: z.literal(['live', 'vod']),
  /** An HLS multivariant playlist. */
  url: urlSchema,
});
export type EventMedia = z.infer<typeof eventMediaSchema>;

/** One event as `GET /events/{id}` gives it. // assumed: §7 */
export const eventDetailSchema = z.extend(eventSchema, {
  description: z.string(),
  /** Empty while there is nothing to play, or no access. */
  media: z.array(eventMediaSchema),
});
export type EventDetail = z.infer<typeof eventDetailSchema>;
