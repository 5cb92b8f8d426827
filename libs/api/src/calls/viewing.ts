import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { IGNORED } from '../policies.ts';
import { viewingPositionSchema } from '../schemas/viewing.ts';
import { idSchema } from '../schemas/wire.ts';

/** The latest position; null without one. */
const output = z.object({ viewing_position: z.nullable(viewingPositionSchema) });

export const getViewingPosition = defineCall({
  name: 'getViewingPosition',
  summary: "The user's position in the recording of an event; null without one",
  method: 'GET',
  path: '/viewing-position/{event_id}', // assumed: §7
  credential: 'user',
  input: z.object({ event_id: idSchema }),
  output,
  policy: { ...IGNORED, retries: 0 },
});

export const saveViewingPosition = defineCall({
  name: 'saveViewingPosition',
  summary: "Stores the user's position in the recording of an event, unless a later one is known",
  method: 'POST',
  path: '/viewing-position', // assumed: §7
  credential: 'user',
  errorStatuses: [404],
  input: viewingPositionSchema,
  output,
  policy: { ...IGNORED, retries: 0 },
});
