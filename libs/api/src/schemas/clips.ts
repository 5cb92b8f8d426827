import * as z from 'zod/mini';
import { cardFields, eventSchema } from './catalog.ts';
import { urlSchema, idSchema, timestampSchema } from './wire.ts';

/** The states of a clip (§4). Only `getSharedClip` returns deleted clips, and `listUserDownloads` hidden ones as deleted. */
const clipStateSchema = z.literal(['queued', 'processing', 'ready', 'failed', 'deleted']);

/** The picture formats of a clip: as recorded, 9:16 and 1:1. */
export const CLIP_SHAPES = ['wide', 'vertical', 'square'] as const;
export type ClipShape = (typeof CLIP_SHAPES)[number];

/** A rendition with the channel's watermark, which is rendered when it is first requested. // assumed: §7 */
const clipRenditionSchema = z.object({
  shape: z.literal(['vertical', 'square']),
  state: z.literal(['queued', 'processing', 'failed', 'ready']),
  /** Percent. */
  progress: z.number().check(z.minimum(0), z.maximum(100)),
  /** Null until it is ready. The URL expires after some hours. */
  url: z.nullable(urlSchema),
});
export type ClipRendition = z.infer<typeof clipRenditionSchema>;

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
  /** Null until the clip is ready, and while the event is blacked out. This URL and the poster's expire after some hours. */
  url: z.nullable(urlSchema),
  poster: z.nullable(urlSchema),
  /** The requested renditions. */
  renditions: z.nullish(z.array(clipRenditionSchema)),
  /** Why a deleted clip is gone: its user or the channel removed it, or it has expired. Then `name` and `tags` are empty. */
  removed_by: z.nullish(z.literal(['user', 'channel', 'expiry'])),
  /**
   * Whether the channel has hidden the clip, which it can undo. It has no URLs; for everyone but its user, it is also
   * `deleted` and `removed_by` the channel. // assumed: §7
   */
  is_hidden: z.nullish(z.boolean()),
});
export type Clip = z.infer<typeof clipSchema>;
/** The response of `getSharedClip`. A deleted or hidden clip has no card. */
export const sharedClipSchema = z.extend(clipSchema, cardFields);
export type SharedClip = z.infer<typeof sharedClipSchema>;

export type ClipState = Clip['state'];

/** A file that the user has downloaded: a clip, or a whole event. // assumed: §7 */
export const userDownloadSchema = z.object({
  id: idSchema,
  /** Time of the last download. */
  downloaded_utc_ts: timestampSchema,
  event: eventSchema,
  /** Null for a whole event, and for a clip that was deleted. */
  clip: z.nullable(clipSchema),
  kind: z.literal(['clip', 'event']),
  /** The picture format of a clip. */
  shape: z.nullish(z.literal(CLIP_SHAPES)),
  /** Of an event: an `id` of `listDownloadQualities`. Missing: unknown. */
  quality: z.nullish(z.string()),
});
export type UserDownload = z.infer<typeof userDownloadSchema>;

/** How many files the user has downloaded in the period of the channel's limit. // assumed: §7 */
export const downloadUsageSchema = z.object({
  used: z.int().check(z.nonnegative()),
  /** Null: unlimited. */
  limit: z.nullable(z.int().check(z.nonnegative())),
});
export type DownloadUsage = z.infer<typeof downloadUsageSchema>;

/** How much video the user's clips have. Seconds. // assumed: §7 */
export const clipUsageSchema = z.object({
  stored: z.number().check(z.nonnegative()),
  /** Null: unlimited. */
  limit: z.nullable(z.number().check(z.nonnegative())),
});
export type ClipUsage = z.infer<typeof clipUsageSchema>;
