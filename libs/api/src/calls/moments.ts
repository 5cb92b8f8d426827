import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { IGNORED } from '../policies.ts';
import { momentSchema } from '../schemas/moments.ts';
import { idSchema } from '../schemas/wire.ts';

export const listEventMoments = defineCall({
  name: 'listEventMoments',
  summary: 'Periods and goals of an event up to now, the earliest first',
  method: 'GET',
  path: '/events/{id}/moments', // assumed: §7
  input: z.object({ id: idSchema }),
  output: z.array(momentSchema), // assumed: §7
  policy: IGNORED,
});
