import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { PAGE_PART } from '../policies.ts';
import { eventSampleSchema } from '../schemas/samples.ts';
import { idSchema } from '../schemas/wire.ts';

export const getEventSample = defineCall({
  name: 'getEventSample',
  summary: 'The free sample of a started event that the session’s user would have to buy',
  method: 'GET',
  path: '/events/{id}/sample', // assumed: §7
  errorStatuses: [400, 403],
  input: z.object({ id: idSchema }),
  output: eventSampleSchema, // assumed: §7
  policy: PAGE_PART,
});
