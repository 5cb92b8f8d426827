import * as z from 'zod';

/** Messages that the child process sends while and after rendering. `done` is the number of rendered frames. */
export const workerMessageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('frames'), done: z.number() }),
  z.object({ kind: z.literal('rendered') }),
  z.object({ kind: z.literal('failed'), message: z.string() }),
]);
export type WorkerMessage = z.infer<typeof workerMessageSchema>;
