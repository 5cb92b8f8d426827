import * as z from 'zod/mini';
import { blackoutSchema, eventTypeSchema, cardFields, streamExtrasFields } from './catalog.ts';
import { urlSchema, idSchema, langSchema, timestampSchema } from './wire.ts';

/** A picture of a medium: the large one, or the preview (§3). */
const vodAssetSchema = z.object({ type: z.literal(['image', 'preview']), path: urlSchema });

/** §3, *VOD kinds*: the recording of an event, or a medium made for the library. */
export const VOD_KINDS = ['event', 'vod'] as const;
export const vodKindSchema = z.literal(VOD_KINDS);
export type VodKind = z.infer<typeof vodKindSchema>;

export const vodMediaSchema = z.object({
  id: idSchema,
  title: z.string(),
  lang: langSchema,
  /** Seconds since the Unix epoch (D11): the start of the event; for the kind `vod` a calendar date, as its midnight in UTC. */
  date: timestampSchema,
  assets: z.array(vodAssetSchema),
  // assumed: §7
  kind: vodKindSchema,
  category_id: idSchema,
  /** Seconds. */
  duration: z.number().check(z.positive()),
  /** The recorded event for the kind `event`, else null. */
  event_id: z.nullable(idSchema),
  /** What decides which passes cover the recorded event, and which prerolls suit it; null where `event_id` is. */
  event: z.nullable(
    z.object({
      type: eventTypeSchema,
      event_category_id: idSchema,
      home_team_id: z.nullable(idSchema),
      away_team_id: z.nullable(idSchema),
      /** The participants of an event without two teams. Absent or null: none. */
      participant_ids: z.nullish(z.array(idSchema)),
      location_id: z.nullish(idSchema),
    }),
  ),
  /** The blackout of the recorded event. */
  blackout: blackoutSchema,
  /** Whether the session of the request may watch it (`vod_media_access`). */
  has_access: z.boolean(),
});
export type VodMedia = z.infer<typeof vodMediaSchema>;

/** The response of `GET /vod-media-items/{id}`. // assumed: §7 */
export const vodMediaDetailSchema = z.extend(vodMediaSchema, {
  description: z.string(),
  ...cardFields,
  /** An HLS multivariant playlist; null without access. */
  url: z.nullable(urlSchema),
  ...streamExtrasFields,
});
export type VodMediaDetail = z.infer<typeof vodMediaDetailSchema>;

/** A category of the library. // assumed: §7 */
export const vodCategorySchema = z.object({
  id: idSchema,
  alias: z.string(),
  name: z.string(),
  lang: langSchema,
  /** The number of media in the category. */
  total: z.number().check(z.int(), z.nonnegative()),
});
export type VodCategory = z.infer<typeof vodCategorySchema>;

/** A rail (row of media) on the library page (§3). */
export const vodRailSchema = z.object({
  id: idSchema,
  title: z.string(),
  lang: langSchema,
  vod_media_items: z.array(vodMediaSchema),
});
export type VodRail = z.infer<typeof vodRailSchema>;
