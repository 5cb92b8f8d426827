import * as z from 'zod/mini';

/** A moment of an event that has passed. // assumed: §7 */
export const momentSchema = z.object({
  kind: z.literal(['period_start', 'period_end', 'goal']),
  /** Seconds from the event's start. */
  time: z.number().check(z.minimum(0)),
  /** From 1; null for a goal. */
  period: z.nullable(z.int()),
  /** Who scored; null for a period. */
  side: z.nullable(z.literal(['home', 'away'])),
  /** The score after the moment. */
  score: z.object({ home: z.number(), away: z.number() }),
});
export type Moment = z.infer<typeof momentSchema>;
