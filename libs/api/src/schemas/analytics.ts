import * as z from 'zod/mini';
import { idSchema } from './wire.ts';

const text = z.string().check(z.minLength(1), z.maxLength(300));
const longText = z.string().check(z.maxLength(4000));
const name = z.string().check(z.regex(/^[a-z][a-z0-9_]{0,63}$/));
const uuid = z.uuid();
const count = z.number().check(z.nonnegative());

/** The channel's key for analytics, `analytics_key` of its settings: every call carries it (§7). */
const profile = { profile: text };

/** What a session begins with (§7). */
export const analyticsSessionSchema = z.object({
  ...profile,
  /** The client's address as `GET /geo` told it. */
  ip: z.nullish(z.union([z.ipv4(), z.ipv6()])),
  /** The hash that was fetched for it: the same hash twice is the same session. // assumed: §7 */
  session: z.string().check(z.regex(/^[\w-]{16,128}$/)),
  device_type: text,
  user_agent: z.string().check(z.maxLength(1000)),
  /** e.g. `1920x1080`. */
  resolution: z.string().check(z.regex(/^\d{1,5}x\d{1,5}$/)),
  platform: z.literal('web'),
});

/** What `api_request` adds to an event (§7). // assumed: §7 (their names) */
const apiRequestFields = {
  request_url: z.nullish(longText),
  /** 0 where there was no answer. */
  status: z.nullish(z.int().check(z.nonnegative())),
  /** Characters. */
  response_length: z.nullish(count),
  /** Milliseconds from request to answer. */
  total: z.nullish(count),
  error_message: z.nullish(longText),
};

export const analyticsEventSchema = z
  .object({
    ...profile,
    session_uuid: uuid,
    user_id: z.nullish(idSchema),
    user_email: z.nullish(text),
    /** `login`, `visit_page`, `api_request` or another name of the channel's own. */
    event: name,
    origin_url: longText,
    trk: z.nullish(text),
    ...apiRequestFields,
  })
  .check((context) => {
    if (context.value.event !== 'api_request') return;
    for (const field of ['request_url', 'status'] as const) {
      const input = context.value[field];
      if (input === undefined || input === null)
        context.issues.push({ code: 'invalid_type', expected: 'string', input, path: [field] });
    }
  });

export const videoEventSchema = z.object({
  ...profile,
  // assumed: §7
  session_uuid: z.nullish(uuid),
  /** Of one opening of the player, made by the client. */
  video_view_uuid: uuid,
  stream_id: z.union([text, z.number()]),
  /** e.g. `live`, `vod`, `clip`. */
  stream_type: text,
  event: name,
  /** Extra data. // assumed: §7 */
  data: z.nullish(z.record(z.string(), z.unknown())),
});

export const videoViewingSchema = z.object({
  ...profile,
  // assumed: §7
  session_uuid: z.nullish(uuid),
  // assumed: §7
  video_view_uuid: z.nullish(uuid),
  /** Seconds watched since the last one. */
  viewing_time: count,
  category: z.nullish(text),
  sport: z.nullish(text),
  gender: z.nullish(text),
  school: z.nullish(text),
  league: z.nullish(text),
});

/** What is answered where there is nothing to say. // assumed: §7 */
export const receivedSchema = z.object({ received: z.literal(true) });
