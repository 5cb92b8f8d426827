import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { ACTION, PAGE_PART } from '../policies.ts';
import { downloadQualitySchema } from '../schemas/catalog.ts';
import { downloadSchema, idSchema } from '../schemas/wire.ts';

export const downloadEvent = defineCall({
  name: 'downloadEvent',
  summary: 'URL to download the recording of a finished event',
  method: 'GET',
  path: '/download-event/{id}', // assumed: §7 names the call "download-event by id"
  credential: 'user',
  errorStatuses: [400, 403],
  /** `quality`: an `id` of `listDownloadQualities`; default: the server's choice. */
  input: z.object({ id: idSchema, quality: z.optional(z.string().check(z.regex(/^[\w-]{1,40}$/))) }),
  output: downloadSchema,
  policy: ACTION,
});

export const listDownloadQualities = defineCall({
  name: 'listDownloadQualities',
  summary: 'The qualities in which the recording of a finished event can be downloaded, the best first',
  method: 'GET',
  path: '/download-event/{id}/qualities', // assumed: §7
  credential: 'user',
  errorStatuses: [400, 403],
  input: z.object({ id: idSchema }),
  output: z.array(downloadQualitySchema),
  policy: PAGE_PART,
});
