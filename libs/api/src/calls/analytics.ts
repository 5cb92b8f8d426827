import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { IGNORED } from '../policies.ts';
import {
  analyticsEventSchema,
  analyticsSessionSchema,
  errorReportSchema,
  receivedSchema,
  videoEventSchema,
  videoViewingSchema,
} from '../schemas/analytics.ts';

/** Analytics and error reports are best effort: failures are neither retried nor reported. */
const policy = { ...IGNORED, retries: 0 };

export const getDataHash = defineCall({
  name: 'getDataHash',
  summary: 'Returns a hash to start an analytics session with',
  method: 'GET',
  host: 'analytics',
  path: '/datalake/hash/',
  credential: 'none',
  errorStatuses: [429],
  input: z.object({ profile: z.string() }),
  output: z.object({ hash: z.string() }), // assumed: §7
  policy,
});

export const createAnalyticsSession = defineCall({
  name: 'createAnalyticsSession',
  summary: 'Starts an analytics session, which lasts 24 hours',
  method: 'POST',
  host: 'analytics',
  path: '/datalake/session/',
  credential: 'none',
  errorStatuses: [429],
  input: analyticsSessionSchema,
  // assumed: §7
  output: z.object({ session_uuid: z.uuid(), expires_utc_ts: z.number() }),
  policy,
});

export const trackEvent = defineCall({
  name: 'trackEvent',
  summary: 'Records an event: login, visit_page or api_request',
  method: 'POST',
  host: 'analytics',
  path: '/datalake/event/',
  credential: 'none',
  errorStatuses: [429],
  input: analyticsEventSchema,
  output: receivedSchema,
  policy,
});

export const trackVideoEvent = defineCall({
  name: 'trackVideoEvent',
  summary: 'Records an event in the player',
  method: 'POST',
  host: 'analytics',
  path: '/datalake/video/event/',
  credential: 'none',
  errorStatuses: [429],
  input: videoEventSchema,
  output: receivedSchema,
  policy,
});

export const trackVideoViewing = defineCall({
  name: 'trackVideoViewing',
  summary: 'Records watched time',
  method: 'POST',
  host: 'analytics',
  path: '/datalake/video/viewing/',
  credential: 'none',
  errorStatuses: [429],
  input: videoViewingSchema,
  output: receivedSchema,
  policy,
});

export const reportError = defineCall({
  name: 'reportError',
  summary: 'Reports a failed request of the app',
  method: 'POST',
  host: 'logs',
  path: '/report', // assumed: §7
  credential: 'none',
  errorStatuses: [429],
  input: errorReportSchema,
  output: receivedSchema,
  policy,
});
