import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { ACTION, PAGE_PART } from '../policies.ts';
import { eventSchema, streamStatusSchema } from '../schemas/catalog.ts';
import { favoritableTypeSchema, favoriteSchema } from '../schemas/favorites.ts';
import { idSchema, listOf, pagingFields, timestampSchema } from '../schemas/wire.ts';

export const listFavorites = defineCall({
  name: 'listFavorites',
  summary: "The user's favourites, the oldest first",
  method: 'GET',
  path: '/favorites',
  credential: 'user',
  input: z.object({}),
  output: z.array(favoriteSchema), // assumed: §7
  policy: PAGE_PART,
});

export const addFavorite = defineCall({
  name: 'addFavorite',
  summary: 'Adds a participant, group or category to the favourites; no change if it is one already',
  method: 'POST',
  path: '/favorite',
  credential: 'user',
  input: z.object({ favoritable_id: idSchema, favoritable_type: favoritableTypeSchema }),
  output: favoriteSchema, // assumed: §7
  policy: ACTION,
});

export const deleteFavorite = defineCall({
  name: 'deleteFavorite',
  summary: 'Removes a favourite',
  method: 'DELETE',
  path: '/favorite/{id}',
  credential: 'user',
  input: z.object({ id: idSchema }),
  output: z.object({ id: idSchema }), // assumed: §7
  policy: ACTION,
});

/** A filter for which an empty text means the same as a missing field (§7). */
const emptyAsUndefined = <T extends z.ZodMiniType>(schema: T) =>
  z.optional(
    z.pipe(
      z.transform((value: unknown) => (value === '' ? undefined : value)),
      z.optional(schema),
    ),
  );

export const listFavoriteEvents = defineCall({
  name: 'listFavoriteEvents',
  summary: "Events of the user's favourites",
  method: 'GET',
  path: '/events/favorite',
  credential: 'user',
  input: z.object({
    stream_status: emptyAsUndefined(streamStatusSchema),
    /** Events that start at this time or later; seconds since the Unix epoch. */
    start_date: emptyAsUndefined(timestampSchema),
    /** Events that start before this time; seconds since the Unix epoch. */
    end_date: emptyAsUndefined(timestampSchema),
    offset: emptyAsUndefined(pagingFields.offset),
    limit: emptyAsUndefined(pagingFields.limit),
    /** Default: by start time. // assumed: §7 (the values) */
    sort_field: emptyAsUndefined(z.literal(['event_utc_ts', 'name'])),
    /** Default: `desc` for finished events by start time, else `asc`. */
    sort_direction: emptyAsUndefined(z.literal(['asc', 'desc'])),
  }),
  output: listOf(eventSchema),
  policy: PAGE_PART,
});
