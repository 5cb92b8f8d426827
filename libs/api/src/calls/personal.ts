import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { ACTION, PAGE_PART } from '../policies.ts';
import { calendarFeedSchema } from '../schemas/favorites.ts';
import { customFormSchema, formAliasSchema, formFieldsSchema } from '../schemas/channel.ts';

export const getCustomForm = defineCall({
  name: 'getCustomForm',
  summary: "The user's fields of a custom form; 404 without any",
  method: 'GET',
  path: '/custom-forms/{alias}', // assumed: §7
  credential: 'user',
  input: z.object({ alias: formAliasSchema }),
  output: customFormSchema,
  policy: { tolerate: [404], crash: ['5xx'] }, // §8, *Per call*
});

export const updateCustomForm = defineCall({
  name: 'updateCustomForm',
  summary: 'Saves fields of a custom form; other fields stay unchanged',
  method: 'POST',
  path: '/custom-forms/{alias}', // assumed: §7
  credential: 'user',
  input: z.object({ alias: formAliasSchema, fields: formFieldsSchema }),
  output: customFormSchema,
  policy: ACTION,
});

export const getCalendarFeed = defineCall({
  name: 'getCalendarFeed',
  summary: "Path of the user's private calendar feed, null without one (D12)",
  method: 'GET',
  path: '/calendar-feed', // assumed: D12
  credential: 'user',
  input: z.object({}),
  output: calendarFeedSchema,
  policy: PAGE_PART,
});

export const renewCalendarFeed = defineCall({
  name: 'renewCalendarFeed',
  summary: 'Replaces the path of the private calendar feed; the old one stops working',
  method: 'POST',
  path: '/calendar-feed', // assumed: D12
  credential: 'user',
  input: z.object({}),
  output: calendarFeedSchema,
  policy: ACTION,
});

export const revokeCalendarFeed = defineCall({
  name: 'revokeCalendarFeed',
  summary: 'Removes the private calendar feed',
  method: 'DELETE',
  path: '/calendar-feed', // assumed: D12
  credential: 'user',
  input: z.object({}),
  output: calendarFeedSchema,
  policy: ACTION,
});
