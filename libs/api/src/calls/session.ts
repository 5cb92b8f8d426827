import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { LOGGED, PAGE_PART } from '../policies.ts';
import { accessSchema } from '../schemas/access.ts';
import { languageSchema, timeZoneSchema, userSchema } from '../schemas/account.ts';
import { geoSchema } from '../schemas/channel.ts';
import { doneSchema } from '../schemas/wire.ts';

export const getChannelKey = defineCall({
  name: 'getChannelKey',
  summary: 'The channel key of a domain',
  method: 'GET',
  host: 'keys',
  path: '/channel-key',
  credential: 'none',
  errorStatuses: [404],
  input: z.object({ domain: z.string().check(z.minLength(1), z.maxLength(254)) }),
  output: z.object({ channel_key: z.string().check(z.minLength(1)) }),
});

export const getApiKey = defineCall({
  name: 'getApiKey',
  summary: 'Opens an anonymous session on a channel',
  method: 'POST',
  path: '/get_api_key',
  credential: 'none',
  errorStatuses: [429],
  input: z.object({
    channel_key: z.string().check(z.maxLength(200)),
    client_interface: z.literal('web'),
    language: languageSchema,
    time_zone: timeZoneSchema,
  }),
  output: z.object({ api_key: z.string().check(z.minLength(1)) }),
});

export const getProfile = defineCall({
  name: 'getProfile',
  summary: 'The user of the session; 401 when anonymous',
  method: 'GET',
  path: '/profile',
  input: z.object({}),
  output: userSchema,
  policy: { ...LOGGED, tolerate: [401] },
});

export const getUserAccess = defineCall({
  name: 'getUserAccess',
  summary: 'Capabilities of the session and grants of its user',
  method: 'GET',
  path: '/user/access',
  input: z.object({}),
  output: accessSchema,
  policy: LOGGED,
});

export const logout = defineCall({
  name: 'logout',
  summary: 'Ends the session; the next call needs a new api key (§4)',
  method: 'POST',
  path: '/auth/logout',
  credential: 'user',
  input: z.object({}),
  output: doneSchema,
  policy: PAGE_PART,
});

export const getGeo = defineCall({
  name: 'getGeo',
  summary: 'Country of the client, and whether the channel is blocked there',
  method: 'GET',
  path: '/geo',
  input: z.object({}),
  output: geoSchema,
  policy: LOGGED,
});
