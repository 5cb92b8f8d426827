import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { LOGGED, PAGE_PART } from '../policies.ts';
import {
  colorSettingsSchema,
  faqSchema,
  menuSchema,
  pageDetailSchema,
  pageSchema,
  settingsSchema,
  slidableTypeSchema,
  slideSchema,
  staticDataSchema,
} from '../schemas/channel.ts';
import { idSchema } from '../schemas/wire.ts';

export const getSettings = defineCall({
  name: 'getSettings',
  summary: "The channel's settings",
  method: 'GET',
  path: '/settings',
  credential: 'channel_key',
  input: z.object({}),
  output: settingsSchema,
});

export const getColorSettings = defineCall({
  name: 'getColorSettings',
  summary: "The channel's colours",
  method: 'GET',
  path: '/color-settings/web',
  credential: 'channel_key',
  input: z.object({}),
  output: colorSettingsSchema,
  policy: LOGGED,
});

export const getMenu = defineCall({
  name: 'getMenu',
  summary: 'Groups and participants of the navigation menu',
  method: 'GET',
  path: '/menu',
  credential: 'channel_key',
  input: z.object({}),
  output: menuSchema,
  policy: LOGGED,
});

export const listSlides = defineCall({
  name: 'listSlides',
  summary: 'Slides of the hero carousel, optionally of one type',
  method: 'GET',
  path: '/slides/web',
  credential: 'channel_key',
  input: z.object({ type: z.optional(slidableTypeSchema) }),
  output: z.array(slideSchema),
  policy: LOGGED,
});

export const listPages = defineCall({
  name: 'listPages',
  summary: 'Pages that the channel has created',
  method: 'GET',
  path: '/pages',
  credential: 'channel_key',
  input: z.object({}),
  output: z.array(pageSchema),
  policy: LOGGED,
});

export const getPage = defineCall({
  name: 'getPage',
  summary: 'One page with its content',
  method: 'GET',
  path: '/pages/{id}', // assumed: §7 names the call "page by id"
  input: z.object({ id: idSchema }),
  output: pageDetailSchema,
});

export const listFaq = defineCall({
  name: 'listFaq',
  summary: 'Frequently asked questions with answers',
  method: 'GET',
  path: '/faq',
  credential: 'channel_key',
  input: z.object({}),
  output: z.array(faqSchema),
  policy: PAGE_PART,
});

export const getStaticData = defineCall({
  name: 'getStaticData',
  summary: 'All channel data that changes rarely',
  method: 'GET',
  path: '/static-data', // assumed: §7 names the call, not its path
  input: z.object({ client_interface: z.literal('web') }),
  output: staticDataSchema,
  policy: LOGGED,
});

export const getChannelBootstrapData = defineCall({
  name: 'getChannelBootstrapData',
  summary: 'The pages that the site adds routes for',
  method: 'GET',
  path: '/channel-bootstrap-data',
  credential: 'channel_key',
  input: z.object({}),
  output: z.object({ pages: z.array(pageSchema) }), // assumed: §7
  policy: LOGGED,
});
