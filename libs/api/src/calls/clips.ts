import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { ACTION, SEND_ONCE, PAGE_PART } from '../policies.ts';
import { clipSchema } from '../schemas/clips.ts';
import { downloadSchema, idSchema, listOf, numberLike, pagingFields } from '../schemas/wire.ts';
import { eventSchema } from '../schemas/catalog.ts';

const secondsSchema = numberLike(z.minimum(0), z.maximum(1_000_000));

export const createClip = defineCall({
  name: 'createClip',
  summary: 'Creates a clip of an event; it is rendered in the background',
  method: 'POST',
  path: '/clip',
  credential: 'user',
  errorStatuses: [403, 404, 429],
  input: z.object({
    event_id: idSchema,
    name: z._default(z.string().check(z.maxLength(120)), ''),
    /** Seconds from the event's start, accurate to a frame. */
    start_time: secondsSchema,
    /** Seconds. The server limits it (D20). */
    duration: secondsSchema,
    tags: z._default(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10)), []),
    /** Id of one of the event's `media`. Can be omitted when the event has only one. */
    event_media_id: z.optional(idSchema),
  }),
  output: clipSchema, // assumed: §7
  // A retry after a lost response would create a second clip.
  policy: SEND_ONCE,
});

export const listEventClips = defineCall({
  name: 'listEventClips',
  summary: 'Clips of an event that are ready, the newest first',
  method: 'GET',
  path: '/clips/event/{id}', // assumed: §7
  input: z.object({ id: idSchema, ...pagingFields }),
  output: listOf(clipSchema), // assumed: §7
  policy: PAGE_PART,
});

export const listUserClips = defineCall({
  name: 'listUserClips',
  summary: "The user's clips in all states, the newest first",
  method: 'GET',
  path: '/clips/user',
  credential: 'user',
  input: z.object({ ...pagingFields }),
  output: listOf(clipSchema), // assumed: §7
  policy: PAGE_PART,
});

export const getSharedClip = defineCall({
  name: 'getSharedClip',
  summary: 'A clip by the uuid of its shared link; requires no login',
  method: 'GET',
  path: '/shared-clip/{id}', // assumed: §7
  /** `id`: the clip's uuid. */
  input: z.object({ id: z.string() }),
  output: clipSchema, // assumed: §7
});

export const downloadClip = defineCall({
  name: 'downloadClip',
  summary: 'URL to download a clip',
  method: 'GET',
  path: '/clip/download/{id}', // assumed: §7
  credential: 'user',
  errorStatuses: [400, 403],
  input: z.object({ id: idSchema }),
  output: downloadSchema,
  policy: ACTION,
});

export const deleteClip = defineCall({
  name: 'deleteClip',
  summary: 'Deletes a clip of the user with its file and shared links',
  method: 'DELETE',
  path: '/clip/{id}', // assumed: §7
  credential: 'user',
  input: z.object({ id: idSchema }),
  output: z.object({ id: idSchema }), // assumed: §7
  policy: ACTION,
});

export const listEventsWithClip = defineCall({
  name: 'listEventsWithClip',
  summary: 'Events with clips that are ready, ordered by their newest clip',
  method: 'GET',
  path: '/events/with_clip',
  input: z.object({ ...pagingFields }),
  output: listOf(eventSchema), // assumed: §7
  policy: PAGE_PART,
});
