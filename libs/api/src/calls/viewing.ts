import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { IGNORED } from '../policies.ts';
import { namesOneItem, playedItemFields, viewingPositionSchema } from '../schemas/viewing.ts';

/** The latest position; null without one. */
const output = z.object({ viewing_position: z.nullable(viewingPositionSchema) });

export const getViewingPosition = defineCall({
  name: 'getViewingPosition',
  summary: "The user's position in the recording of an event or in a medium of the library; null without one",
  method: 'GET',
  path: '/viewing-position', // assumed: §7
  credential: 'user',
  input: z.object(playedItemFields).check(namesOneItem),
  output,
  policy: { ...IGNORED, retries: 0 },
});

export const saveViewingPosition = defineCall({
  name: 'saveViewingPosition',
  summary:
    "Stores the user's position in the recording of an event or in a medium of the library, unless a later one is known",
  method: 'POST',
  path: '/viewing-position', // assumed: §7
  credential: 'user',
  errorStatuses: [404],
  input: viewingPositionSchema.check(namesOneItem),
  output,
  policy: { ...IGNORED, retries: 0 },
});
