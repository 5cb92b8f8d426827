import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { ACTION, PART } from '../policies.ts';
import { eventSchema, streamStatusSchema } from '../schemas/event.ts';
import { favoritableTypeSchema, favoriteSchema } from '../schemas/favorite.ts';
import { idSchema, listOf, pagingFields, timestampSchema } from '../schemas/wire.ts';

export const listFavorites = defineCall({
  name: 'listFavorites',
  summary: 'What the user has marked, the first mark first',
  method: 'GET',
  path: '/favorites',
  credential: 'user',
  input: z.object({}),
  output: z.array(favoriteSchema), // assumed: §7
  policy: PART,
});

export const addFavorite = defineCall({
  name: 'addFavorite',
  summary: 'Marks a participant, group or category; marked already, it stays so',
  method: 'POST',
  path: '/favorite',
  credential: 'user',
  input: z.object({ favoritable_id: idSchema, favoritable_type: favoritableTypeSchema }),
  output: favoriteSchema, // assumed: §7
  policy: ACTION,
});

export const deleteFavorite = defineCall({
  name: 'deleteFavorite',
  summary: 'Takes a mark away',
  method: 'DELETE',
  path: '/favorite/{id}',
  credential: 'user',
  input: z.object({ id: idSchema }),
  output: z.object({ id: idSchema }), // assumed: §7
  policy: ACTION,
});

/** A filter that may be sent empty, which means the same as left out (§7). */
const emptyAsUndefined = <T extends z.ZodMiniType>(schema: T) =>
  z.optional(
    z.pipe(
      z.transform((value: unknown) => (value === '' ? undefined : value)),
      z.optional(schema),
    ),
  );

export const listFavoriteEvents = defineCall({
  name: 'listFavoriteEvents',
  summary: 'Events of what the user has marked',
  method: 'GET',
  path: '/events/favorite',
  credential: 'user',
  input: z.object({
    stream_status: emptyAsUndefined(streamStatusSchema),
    /** Starting at or after, in seconds. */
    start_date: emptyAsUndefined(timestampSchema),
    /** Starting before, in seconds. */
    end_date: emptyAsUndefined(timestampSchema),
    offset: emptyAsUndefined(pagingFields.offset),
    limit: emptyAsUndefined(pagingFields.limit),
    /** Default: by start. // assumed: §7 (its values) */
    sort_field: emptyAsUndefined(z.literal(['event_utc_ts', 'name'])),
    /** Default: the nearest first (`desc` for finished events by start, else `asc`). */
    sort_direction: emptyAsUndefined(z.literal(['asc', 'desc'])),
  }),
  output: listOf(eventSchema),
  policy: PART,
});
