import * as z from 'zod';

/** Messages of the rendering process. */
export const workerMessageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('frames'), done: z.number() }),
  z.object({ kind: z.literal('rendered') }),
  z.object({ kind: z.literal('failed'), message: z.string() }),
]);
export type WorkerMessage = z.infer<typeof workerMessageSchema>;
