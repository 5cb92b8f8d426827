import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { IGNORED, PAGE_PART } from '../policies.ts';
import { idSchema, listOf, pagingFields, timestampSchema } from '../schemas/wire.ts';
import {
  eventCategorySchema,
  eventDetailSchema,
  eventLocationSchema,
  eventSchema,
  genderSchema,
  participantGroupPropertySchema,
  participantGroupSchema,
  participantSchema,
  streamStatusSchema,
} from '../schemas/catalog.ts';

/** The name of a city or state. */
const placeNameSchema = z.string().check(z.minLength(1), z.maxLength(200));

export const listEvents = defineCall({
  name: 'listEvents',
  summary:
    'Events, filtered by status, category, participant, group, gender, venue, city, state, single-event package and dates',
  method: 'GET',
  path: '/events',
  input: z.object({
    stream_status: z.optional(streamStatusSchema),
    event_category_id: z.optional(idSchema),
    participant_id: z.optional(idSchema),
    /** Events with a participant of this group. */
    participant_group_id: z.optional(idSchema),
    location_id: z.optional(idSchema),
    /** Events that are sold individually, in the categories of this single-event package. */
    single_event_package_id: z.optional(idSchema), // assumed: §7
    /** Events with a participant of this gender (§3); `not identified`: a participant without a gender. */
    gender: z.optional(genderSchema), // assumed: §3 (pass filter kinds)
    /** Events at venues in this city, spelled as in `/events-locations`. */
    city: z.optional(placeNameSchema), // assumed: §3 (pass filter kinds)
    /** Events at venues in this state, spelled as in `/events-locations`. */
    state: z.optional(placeNameSchema), // assumed: §3 (pass filter kinds)
    /** Events that start at this time or later; seconds since the Unix epoch. */
    start_date: z.optional(timestampSchema),
    /** Events that start before this time; seconds since the Unix epoch. */
    end_date: z.optional(timestampSchema),
    /** Order by start time. Default: `desc` for finished events, else `asc`, so that the nearest event is first. */
    sort_direction: z.optional(z.literal(['asc', 'desc'])),
    ...pagingFields,
  }),
  output: listOf(eventSchema),
  policy: PAGE_PART,
});

export const searchEvents = defineCall({
  name: 'searchEvents',
  summary: 'Events whose name, teams, sport or venue have the words of a query, the best match first',
  method: 'GET',
  path: '/events/search', // assumed: §7
  input: z.object({
    /** In any order, case and accents. Words may be incomplete; if nothing matches, they may have typing errors. */
    query: z.string().check(z.minLength(1), z.maxLength(200)),
    ...pagingFields,
  }),
  output: listOf(eventSchema), // assumed: §7
  policy: PAGE_PART,
});

export const getEvent = defineCall({
  name: 'getEvent',
  summary: 'One event with its media',
  method: 'GET',
  path: '/events/{id}', // assumed: §7 names the call "event by id"
  input: z.object({ id: idSchema }),
  output: eventDetailSchema,
});

export const getEventsForHomepage = defineCall({
  name: 'getEventsForHomepage',
  summary: 'The first events of each status',
  method: 'GET',
  path: '/events-for-homepage',
  input: z.object({}),
  // assumed: §7
  output: z.object({
    live: z.array(eventSchema),
    upcoming: z.array(eventSchema),
    finished: z.array(eventSchema),
  }),
  policy: PAGE_PART,
});

export const listEventCategories = defineCall({
  name: 'listEventCategories',
  summary: 'Sports and competitions of the channel',
  method: 'GET',
  path: '/events-categories',
  input: z.object({}),
  output: z.array(eventCategorySchema),
  policy: IGNORED,
});

export const listEventLocations = defineCall({
  name: 'listEventLocations',
  summary: 'Venues of the channel',
  method: 'GET',
  path: '/events-locations',
  credential: 'channel_key',
  input: z.object({}),
  output: z.array(eventLocationSchema),
  policy: PAGE_PART,
});

export const listParticipants = defineCall({
  name: 'listParticipants',
  summary: 'Participants (teams) of the channel',
  method: 'GET',
  path: '/participants',
  credential: 'channel_key',
  input: z.object({ participant_group_id: z.optional(idSchema), ...pagingFields }),
  output: listOf(participantSchema),
  policy: PAGE_PART,
});

export const listParticipantGroups = defineCall({
  name: 'listParticipantGroups',
  summary: 'Divisions, conferences and schools of the channel',
  method: 'GET',
  path: '/participant-groups',
  credential: 'channel_key',
  input: z.object({}),
  output: z.array(participantGroupSchema),
  policy: PAGE_PART,
});

export const listParticipantGroupProperties = defineCall({
  name: 'listParticipantGroupProperties',
  summary: 'Properties that participants and groups can be filtered by',
  method: 'GET',
  path: '/participant-group-properties',
  input: z.object({}),
  output: z.array(participantGroupPropertySchema),
  policy: PAGE_PART,
});
