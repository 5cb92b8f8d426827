import * as z from 'zod/mini';
import { idSchema, timestampSchema } from './wire.ts';

/** What the session's user may do, and what is open to them. // assumed: §7 */
export const accessSchema = z.object({
  /** Lower-case names (§3). */
  capabilities: z.array(z.string()),
  is_geo_blocked: z.boolean(),
  /** What orders opened and what is still open. */
  grants: z.array(
    z.object({
      order_id: idSchema,
      kind: z.literal(['event', 'package', 'team_pass', 'subscription']),
      product_id: idSchema,
      participant_id: z.nullable(idSchema),
      event_categories: z.array(idSchema),
      /** Null: for good. */
      expires_utc_ts: z.nullable(timestampSchema),
    }),
  ),
});
export type Access = z.infer<typeof accessSchema>;
