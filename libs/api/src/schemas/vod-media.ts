import * as z from 'zod/mini';
import { urlSchema, idSchema, timestampSchema } from './wire.ts';

/** A picture of a medium: the large one, or the one shown while it is chosen (§3). */
const vodAssetSchema = z.object({ type: z.literal(['image', 'preview']), path: urlSchema });

/** §3, *VOD kinds*: the recording of an event, or a medium made for the library. */
export const VOD_KINDS = ['event', 'vod'] as const;
export const vodKindSchema = z.literal(VOD_KINDS);
export type VodKind = z.infer<typeof vodKindSchema>;

export const vodMediaSchema = z.object({
  id: idSchema,
  title: z.string(),
  /** Seconds since the Unix epoch (D11). */
  date: timestampSchema,
  assets: z.array(vodAssetSchema),
  // assumed: §7
  kind: vodKindSchema,
  category_id: idSchema,
  /** Seconds. */
  duration: z.number().check(z.positive()),
  /** Of kind `event`: the event shown. */
  event_id: z.nullable(idSchema),
  /** Whether the session asking may watch it (`vod_media_access`). */
  has_access: z.boolean(),
});
export type VodMedia = z.infer<typeof vodMediaSchema>;

/** One medium as its detail shows it. // assumed: §7 */
export const vodMediaDetailSchema = z.extend(vodMediaSchema, {
  description: z.string(),
  /** An HLS multivariant playlist; null without access. */
  url: z.nullable(urlSchema),
});
export type VodMediaDetail = z.infer<typeof vodMediaDetailSchema>;

/** A section of the library. // assumed: §7 */
export const vodCategorySchema = z.object({
  id: idSchema,
  alias: z.string(),
  name: z.string(),
  /** How many media there are in it. */
  total: z.number().check(z.int(), z.nonnegative()),
});
export type VodCategory = z.infer<typeof vodCategorySchema>;

/** A row of the library's page (§3). */
export const vodRailSchema = z.object({
  id: idSchema,
  title: z.string(),
  vod_media_items: z.array(vodMediaSchema),
});
export type VodRail = z.infer<typeof vodRailSchema>;
