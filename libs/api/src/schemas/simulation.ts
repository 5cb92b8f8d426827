import * as z from 'zod/mini';
import { eventSchema } from './catalog.ts';
import { idSchema, timestampSchema } from './wire.ts';

/** A finished event that is shown again at a fixed time. Its first second is shown at `start_utc_ts`. // assumed: D7 */
const simulationSlotSchema = z.object({
  id: idSchema,
  start_utc_ts: timestampSchema,
  end_utc_ts: timestampSchema,
  event: eventSchema,
});
export type SimulationSlot = z.infer<typeof simulationSlotSchema>;

/** The channel *as live* (D7): the same for all viewers. // assumed: D7 */
export const simulationSchema = z.object({
  /** The server's time, in milliseconds since the Unix epoch: clients follow it, not their own clock. */
  now_utc_ms: z.number().check(z.nonnegative()),
  /** In order and without overlap: the current slot, the recent ones and the next ones. Empty: nothing is scheduled. */
  slots: z.array(simulationSlotSchema),
});
export type Simulation = z.infer<typeof simulationSchema>;
