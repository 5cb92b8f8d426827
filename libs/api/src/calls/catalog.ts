import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { ACTION, IGNORED, PART } from '../policies.ts';
import { downloadSchema } from '../schemas/download.ts';
import { eventCategorySchema } from '../schemas/event-category.ts';
import { eventLocationSchema } from '../schemas/event-location.ts';
import { eventDetailSchema, eventSchema, streamStatusSchema } from '../schemas/event.ts';
import { participantGroupPropertySchema, participantGroupSchema } from '../schemas/participant-group.ts';
import { genderSchema, participantSchema } from '../schemas/participant.ts';
import { idSchema, listOf, pagingFields, timestampSchema } from '../schemas/wire.ts';

const placeSchema = z.string().check(z.minLength(1), z.maxLength(200));

export const listEvents = defineCall({
  name: 'listEvents',
  summary: 'Events by state, category, participant, group, gender, place and dates',
  method: 'GET',
  path: '/events',
  input: z.object({
    stream_status: z.optional(streamStatusSchema),
    event_category_id: z.optional(idSchema),
    participant_id: z.optional(idSchema),
    /** Events in which a participant of this group plays. */
    participant_group_id: z.optional(idSchema),
    location_id: z.optional(idSchema),
    /** Events in which somebody of this gender plays (§3); `not identified`: somebody of none that is known. */
    gender: z.optional(genderSchema), // assumed: §3 (pass filter kinds)
    /** Events in the venues of this city, as `/events-locations` names it. */
    city: z.optional(placeSchema), // assumed: §3 (pass filter kinds)
    /** Events in the venues of this state, likewise. */
    state: z.optional(placeSchema), // assumed: §3 (pass filter kinds)
    /** Starting at or after, in seconds. */
    start_date: z.optional(timestampSchema),
    /** Starting before, in seconds. */
    end_date: z.optional(timestampSchema),
    /** By start. Default: the nearest first (`desc` for finished events, else `asc`). */
    sort_direction: z.optional(z.literal(['asc', 'desc'])),
    ...pagingFields,
  }),
  output: listOf(eventSchema),
  policy: PART,
});

export const getEvent = defineCall({
  name: 'getEvent',
  summary: 'One event, with what there is to play',
  method: 'GET',
  path: '/events/{id}', // assumed: §7 names the call "event by id"
  input: z.object({ id: idSchema }),
  output: eventDetailSchema,
});

export const downloadEvent = defineCall({
  name: 'downloadEvent',
  summary: "An address that saves a finished event's recording as a file",
  method: 'GET',
  path: '/download-event/{id}', // assumed: §7 names the call "download-event by id"
  credential: 'user',
  errorStatuses: [400, 403],
  input: z.object({ id: idSchema }),
  output: downloadSchema,
  policy: ACTION,
});

export const getEventsForHomepage = defineCall({
  name: 'getEventsForHomepage',
  summary: 'The first events of each state',
  method: 'GET',
  path: '/events-for-homepage',
  input: z.object({}),
  // assumed: §7
  output: z.object({
    live: z.array(eventSchema),
    upcoming: z.array(eventSchema),
    finished: z.array(eventSchema),
  }),
  policy: PART,
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
  policy: PART,
});

export const listParticipants = defineCall({
  name: 'listParticipants',
  summary: 'Teams of the channel',
  method: 'GET',
  path: '/participants',
  credential: 'channel_key',
  input: z.object({ participant_group_id: z.optional(idSchema), ...pagingFields }),
  output: listOf(participantSchema),
  policy: PART,
});

export const listParticipantGroups = defineCall({
  name: 'listParticipantGroups',
  summary: 'Divisions, conferences and schools of the channel',
  method: 'GET',
  path: '/participant-groups',
  credential: 'channel_key',
  input: z.object({}),
  output: z.array(participantGroupSchema),
  policy: PART,
});

export const listParticipantGroupProperties = defineCall({
  name: 'listParticipantGroupProperties',
  summary: 'What participants and groups can be filtered by',
  method: 'GET',
  path: '/participant-group-properties',
  input: z.object({}),
  output: z.array(participantGroupPropertySchema),
  policy: PART,
});
