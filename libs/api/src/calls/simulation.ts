import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { PAGE_PART } from '../policies.ts';
import { simulationSchema } from '../schemas/simulation.ts';

export const getSimulation = defineCall({
  name: 'getSimulation',
  summary: 'The schedule of the channel as live: finished events that are shown again on a shared clock',
  method: 'GET',
  path: '/simulate', // assumed: D7
  input: z.object({}),
  output: simulationSchema,
  policy: PAGE_PART,
});
