import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { ACTION } from '../policies.ts';
import { clipSchema, sharedClipSchema } from '../schemas/clips.ts';

export const getSharedClip = defineCall({
  name: 'getSharedClip',
  summary: 'A clip by the uuid of its shared link; requires no login',
  method: 'GET',
  path: '/shared-clip/{id}', // assumed: §7
  /** `id`: the clip's uuid. */
  input: z.object({ id: z.string() }),
  output: sharedClipSchema, // assumed: §7
});

export const renderSharedClip = defineCall({
  name: 'renderSharedClip',
  summary: 'Requests a vertical or square rendition of a clip, by the uuid of its shared link',
  method: 'POST',
  path: '/shared-clip/{id}/rendition', // assumed: §7
  credential: 'user',
  errorStatuses: [400, 403, 429],
  /** `id`: the clip's uuid. */
  input: z.object({ id: z.string(), shape: z.literal(['vertical', 'square']) }),
  output: clipSchema,
  policy: ACTION,
});
