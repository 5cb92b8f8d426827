import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { ACTION, FORM, PAGE_PART, SEND_ONCE } from '../policies.ts';
import {
  CLIP_SHAPES,
  clipSchema,
  clipUsageSchema,
  downloadUsageSchema,
  userDownloadSchema,
} from '../schemas/clips.ts';
import {
  downloadSchema,
  idSchema,
  listOf,
  numberLike,
  pagingFields,
  timestampSchema,
} from '../schemas/wire.ts';
import { eventSchema } from '../schemas/catalog.ts';

const secondsSchema = numberLike(z.minimum(0), z.maximum(1_000_000));
const clipNameSchema = z.string().check(z.maxLength(120));
/** Aliases from the channel's vocabulary (`clips.tags` of the settings). */
const tagsSchema = z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10));

/** Filters of lists of clips. // assumed: §7 */
const clipFilters = {
  /** Alias of a tag. */
  tag: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
  /** Words in the clip's name, in any letter case and with or without accents. */
  search: z.optional(z.string().check(z.maxLength(120))),
};

export const createClip = defineCall({
  name: 'createClip',
  summary: 'Creates a clip of an event; it is rendered in the background',
  method: 'POST',
  path: '/clip',
  credential: 'user',
  errorStatuses: [400, 403, 404],
  input: z.object({
    event_id: idSchema,
    name: z._default(clipNameSchema, ''),
    /** Seconds from the event's start, accurate to a frame. */
    start_time: secondsSchema,
    /** Seconds. The server limits it (D20). */
    duration: secondsSchema,
    tags: z._default(tagsSchema, []),
    /** Id of one of the event's `media`. Can be omitted when the event has only one. */
    event_media_id: z.optional(idSchema),
    /** The same key never creates a second clip: a repeated request returns the first one's clip. // assumed: §7 */
    idempotency_key: z.optional(z.string().check(z.minLength(8), z.maxLength(64))),
  }),
  output: clipSchema, // assumed: §7
  // Retried by the clip editor, with the same key.
  policy: SEND_ONCE,
});

export const updateClip = defineCall({
  name: 'updateClip',
  summary: 'Renames a clip of the user, or changes its tags',
  method: 'POST',
  path: '/clip/{id}', // assumed: §7
  credential: 'user',
  input: z.object({
    id: idSchema,
    _method: z.literal('patch'),
    name: z.optional(clipNameSchema),
    tags: z.optional(tagsSchema),
  }),
  output: clipSchema,
  policy: FORM,
});

export const retryClip = defineCall({
  name: 'retryClip',
  summary: 'Queues a failed clip of the user again',
  method: 'POST',
  path: '/clip/{id}/retry', // assumed: §7
  credential: 'user',
  errorStatuses: [400, 403],
  input: z.object({ id: idSchema }),
  output: clipSchema,
  policy: { ...ACTION, tolerate: [422] },
});

export const restoreClip = defineCall({
  name: 'restoreClip',
  summary: 'Restores a clip shortly after the user has deleted it',
  method: 'POST',
  path: '/clip/{id}/restore', // assumed: §7
  credential: 'user',
  errorStatuses: [400],
  input: z.object({ id: idSchema }),
  output: clipSchema,
  policy: { ...ACTION, tolerate: [422] },
});

export const listEventClips = defineCall({
  name: 'listEventClips',
  summary: 'Clips of an event that are ready, the newest first',
  method: 'GET',
  path: '/clips/event/{id}', // assumed: §7
  input: z.object({ id: idSchema, ...clipFilters, ...pagingFields }),
  output: listOf(clipSchema), // assumed: §7
  policy: PAGE_PART,
});

export const listUserClips = defineCall({
  name: 'listUserClips',
  summary: "The user's clips in all states, the newest first",
  method: 'GET',
  path: '/clips/user',
  credential: 'user',
  input: z.object({ ...clipFilters, ...pagingFields }),
  output: z.extend(listOf(clipSchema), { usage: z.nullish(clipUsageSchema) }), // assumed: §7
  policy: PAGE_PART,
});

export const listUserDownloads = defineCall({
  name: 'listUserDownloads',
  summary: "The user's downloads of clips and events, the newest first",
  method: 'GET',
  path: '/downloads/user', // assumed: §7
  credential: 'user',
  input: z.object({ ...pagingFields }),
  output: z.extend(listOf(userDownloadSchema), { usage: z.nullish(downloadUsageSchema) }),
  policy: PAGE_PART,
});

export const downloadClip = defineCall({
  name: 'downloadClip',
  summary: 'URL to download a clip',
  method: 'GET',
  path: '/clip/download/{id}', // assumed: §7
  credential: 'user',
  errorStatuses: [400, 403],
  /** `shape`: `wide` by default. */
  input: z.object({ id: idSchema, shape: z.optional(z.literal(CLIP_SHAPES)) }),
  output: downloadSchema,
  policy: ACTION,
});

export const deleteClip = defineCall({
  name: 'deleteClip',
  summary: 'Deletes a clip of the user; it can be restored for a short time, then its files are deleted',
  method: 'DELETE',
  path: '/clip/{id}', // assumed: §7
  credential: 'user',
  input: z.object({ id: idSchema }),
  output: z.object({
    id: idSchema,
    /** Until when `restoreClip` works. Missing: it does not. */
    restorable_until_utc_ts: z.nullish(timestampSchema),
  }), // assumed: §7
  policy: ACTION,
});

export const listEventsWithClip = defineCall({
  name: 'listEventsWithClip',
  summary: 'Events with clips that are ready, ordered by their newest clip',
  method: 'GET',
  path: '/events/with_clip',
  /** The filters select events with such a clip. */
  input: z.object({ ...clipFilters, ...pagingFields }),
  output: listOf(eventSchema), // assumed: §7
  policy: PAGE_PART,
});
