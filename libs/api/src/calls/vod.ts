import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { PAGE_PART } from '../policies.ts';
import {
  vodCategorySchema,
  vodKindSchema,
  vodMediaDetailSchema,
  vodMediaSchema,
  vodRailSchema,
} from '../schemas/vod.ts';
import { idSchema, listOf, numberLike, pagingFields } from '../schemas/wire.ts';

export const listVodMedia = defineCall({
  name: 'listVodMedia',
  summary: 'The on-demand library, the newest first',
  method: 'GET',
  path: '/vod-media-items',
  input: z.object({ category_id: z.optional(idSchema), ...pagingFields }),
  output: listOf(vodMediaSchema), // assumed: §7
  policy: PAGE_PART,
});

export const getVodMedia = defineCall({
  name: 'getVodMedia',
  summary: 'One medium of the library with its stream',
  method: 'GET',
  path: '/vod-media-items/{id}', // assumed: §7
  input: z.object({ id: idSchema }),
  output: vodMediaDetailSchema,
});

export const listVodCategories = defineCall({
  name: 'listVodCategories',
  summary: 'Categories of the library',
  method: 'GET',
  path: '/vod-media-categories',
  input: z.object({}),
  output: z.array(vodCategorySchema), // assumed: §7
  policy: PAGE_PART,
});

export const listVodRails = defineCall({
  name: 'listVodRails',
  summary: 'Rails of the library page',
  method: 'GET',
  path: '/vod-media-rails',
  input: z.object({}),
  output: z.array(vodRailSchema), // assumed: §7
  policy: PAGE_PART,
});

export const searchVodMedia = defineCall({
  name: 'searchVodMedia',
  summary: 'Media whose title contains the given words',
  method: 'GET',
  path: '/vod-media/search',
  input: z.object({
    title: z.optional(z.string().check(z.maxLength(200))),
    category_id: z.optional(idSchema), // assumed: §7
    /** Only media of this kind (§3, *VOD kinds*, *Query and param names*). */
    type: z.optional(vodKindSchema), // assumed: §7
    /** `date` (default): the newest first; `title`: alphabetical. */
    sort_field: z.optional(z.literal(['date', 'title'])),
    /** Default: 10 (§9). */
    limit: z.optional(numberLike(z.int(), z.minimum(1), z.maximum(100))),
    /** Default: 0 (§9). */
    offset: z.optional(numberLike(z.int(), z.nonnegative())),
  }),
  output: listOf(vodMediaSchema), // assumed: §7
  policy: PAGE_PART,
});
