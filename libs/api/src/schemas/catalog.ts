import * as z from 'zod/mini';
import { amountSchema, idSchema, langSchema, propertiesSchema, timestampSchema, urlSchema } from './wire.ts';

/** A sport or competition. // assumed: §7 */
export const eventCategorySchema = z.object({
  id: idSchema,
  name: z.string(),
  alias: z.string(),
  image: z.nullable(urlSchema),
  lang: langSchema,
});
export type EventCategory = z.infer<typeof eventCategorySchema>;

/** A venue. // assumed: §7 */
export const eventLocationSchema = z.object({
  id: idSchema,
  name: z.string(),
  city: z.string(),
  /** The city's names in the channel's languages; a link from any of them can contain it. */
  city_names: z.nullish(z.array(z.string())),
  state: z.nullable(z.string()),
  country_code: z.string(),
  time_zone: z.string(),
});
export type EventLocation = z.infer<typeof eventLocationSchema>;

/** A division, conference or school. // assumed: §7, except the fields of menu items */
export const participantGroupSchema = z.object({
  id: idSchema,
  name: z.string(),
  alias: z.string(),
  image: z.nullable(urlSchema),
  /** The parent group, e.g. the conference of a division. */
  parent_id: z.nullable(idSchema),
  properties: propertiesSchema,
});
export type ParticipantGroup = z.infer<typeof participantGroupSchema>;

/** A property by which groups and participants can be filtered. // assumed: §7 */
export const participantGroupPropertySchema = z.object({
  name: z.string(),
  /** The text that is displayed instead of `name`. */
  label: z.string(),
  values: z.array(z.string()),
  /** The texts that are displayed instead of values, by value. Absent or null: the values themselves. */
  value_labels: z.nullish(z.record(z.string(), z.string())),
  lang: langSchema,
});

/** The values of a participant's property `gender` (§3). A missing property means `not identified`. */
export const GENDERS = ['male', 'female', 'not identified'] as const;
export const genderSchema = z.literal(GENDERS);
export type Gender = z.infer<typeof genderSchema>;

/** A team, or a single player in individual sports (§3). */
export const participantSchema = z.object({
  id: idSchema,
  name: z.string(),
  short_name: z.string(),
  alias: z.string(),
  // assumed: §7 (the specification names `images` but not its fields)
  images: z.object({ logo: z.nullable(urlSchema), cover: z.nullable(urlSchema) }),
  /** The main colour: any CSS colour. */
  color: z.string(),
  // assumed: §7
  secondary_color: z.string(),
  properties: propertiesSchema,
  /** Ids of the participant groups it belongs to. */
  groups: z.array(idSchema),
});
export type Participant = z.infer<typeof participantSchema>;

/** Event states (§4). The interface calls `finished` events *vod*. */
export const streamStatusSchema = z.literal(['upcoming', 'live', 'finished']);
export type StreamStatus = z.infer<typeof streamStatusSchema>;

/**
 * States beyond §4 (D27). `postponed`: has no date yet, its times are the former ones. `suspended`: play has stopped and
 * may go on. `abandoned`: ended without a result. // assumed: §4
 */
export const eventStateSchema = z.literal(['postponed', 'suspended', 'abandoned']);
export type EventState = z.infer<typeof eventStateSchema>;

/** Pass types (§1). */
export const eventTypeSchema = z.literal(['free', 'register', 'paid', 'ppv']);

/**
 * An event may not be shown where the session of the request is, until a time. Absent or null: it may. // assumed: §7
 */
export const blackoutSchema = z.nullish(
  z.object({
    /** The name of the area; `area_code` is its ISO 3166 code, of a country (`BG`) or of a region (`CA-ON`). */
    area: z.string(),
    area_code: z.string(),
    until_utc_ts: timestampSchema,
    /** What can be watched from then on. */
    opens: z.literal(['live', 'replay']),
  }),
);

export const eventSchema = z.object({
  id: idSchema,
  name: z.string(),
  lang: langSchema,
  type: eventTypeSchema,
  /** Whether the session of the request may watch the event. */
  has_access: z.boolean(),
  event_utc_ts: timestampSchema,
  // assumed: §7
  end_utc_ts: timestampSchema,
  /** Time zone of the venue: an IANA name or a common abbreviation (D11). */
  time_zone: z.string(),
  /**
   * Two in no particular order, of which `home_team_id` identifies the home team; or none, one, or three and more in the
   * order of display, without a home team (D27).
   */
  participants: z.array(participantSchema),
  home_team_id: z.nullable(idSchema),
  /**
   * Whether the channel names the home team first, and titles are "home – away" instead of "away @ home" (D27). Absent:
   * it does not. // assumed: §3
   */
  is_home_first: z.nullish(z.boolean()),
  location_id: z.nullable(idSchema),
  event_category_id: idSchema,
  stream_status: streamStatusSchema,
  /** The event does not take place. Absent: it does. // assumed: §4 */
  is_cancelled: z.nullish(z.boolean()),
  /** Absent or null: none, the event takes place at its times. A cancelled event has none. // assumed: §4 */
  state: z.nullish(eventStateSchema),
  /**
   * The time is to be announced: of `event_utc_ts`, only the day in `time_zone` is known. The event is `upcoming` until
   * `end_utc_ts`. Absent: the time is known. // assumed: §4
   */
  is_time_tba: z.nullish(z.boolean()),
  blackout: blackoutSchema,
  base_price: z.nullable(amountSchema),
  service_fee: z.nullable(amountSchema),
  /**
   * The package that sells single events of this category. A `paid` event without one is not sold individually (§5);
   * other types have none. // assumed: §7
   */
  single_event_package_id: z.nullable(idSchema),
  // assumed: §7
  image: z.nullable(urlSchema),
  // assumed: §7 (null before the start, and when no score is recorded)
  score: z.nullable(z.object({ home: z.number(), away: z.number() })),
  /**
   * The part of a live event that is played, or was played last. Absent or null: unknown, or play has not begun.
   * // assumed: §7
   */
  period: z.nullish(
    z.object({
      kind: z.literal(['period', 'quarter', 'half']),
      /** From 1. Greater than `count`: overtime. */
      number: z.int().check(z.minimum(1)),
      /** How many there are without overtime. */
      count: z.int().check(z.minimum(1)),
      /** Whether it has ended: a break, or the end of play. */
      is_over: z.boolean(),
    }),
  ),
});
export type Event = z.infer<typeof eventSchema>;

export const cardFields = {
  /**
   * The picture of a shared link: JPEG, 1200 x 630, without a score. Its URL changes when the picture would. Absent or null:
   * there is none. // assumed: §7
   */
  card: z.nullish(urlSchema),
};

/** What accompanies a stream. Times are seconds from the start of the event or, in a medium of the library, of the video. */
export const streamExtrasFields = {
  /**
   * A WebVTT file with preview images for the seek bar: a cue per image, with `#xywh` when it is part of a sprite.
   * Absent: there are none.
   */
  thumbnails: z.nullish(urlSchema),
  /** HLS playlists of WebVTT segments. Absent: there are none. */
  captions: z.nullish(z.array(z.object({ language: z.string(), name: z.string(), url: urlSchema }))),
  /** Origins to which requests for the stream send cookies. Absent: none. */
  with_credentials: z.nullish(z.array(urlSchema)),
};

/** A stream of an event: live with a DVR window, or a finished recording. // assumed: §7 */
export const eventMediaSchema = z.object({
  id: idSchema,
  kind: z.literal(['live', 'vod']),
  /** An HLS multivariant playlist. */
  url: urlSchema,
  ...streamExtrasFields,
});
export type EventMedia = z.infer<typeof eventMediaSchema>;

/** The response of `GET /events/{id}`. // assumed: §7 */
export const eventDetailSchema = z.extend(eventSchema, {
  description: z.string(),
  ...cardFields,
  /** Empty without access, and while there is no stream. */
  media: z.array(eventMediaSchema),
  /**
   * A free part that `getEventSample` returns, for viewers who would have to buy the event; `duration` in seconds.
   * Absent: there is none.
   */
  sample: z.nullish(z.object({ duration: z.number() })),
});
export type EventDetail = z.infer<typeof eventDetailSchema>;

/** A quality of an event's recording as a file. // assumed: §7 */
export const downloadQualitySchema = z.object({
  id: z.string().check(z.regex(/^[\w-]{1,40}$/)),
  /** Height of the picture in pixels. */
  height: z.int().check(z.positive()),
  /** Bytes. */
  size: z.int().check(z.nonnegative()),
});
export type DownloadQuality = z.infer<typeof downloadQualitySchema>;
