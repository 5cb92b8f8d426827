import * as z from 'zod/mini';
import { idSchema, timestampSchema } from './wire.ts';

/** The capabilities of the session and the grants of its user. // assumed: §7 */
export const accessSchema = z.object({
  /** Names in lower case (§3). */
  capabilities: z.array(z.string()),
  is_geo_blocked: z.boolean(),
  /** Active grants from orders. */
  grants: z.array(
    z.object({
      order_id: idSchema,
      kind: z.literal(['event', 'package', 'team_pass', 'subscription']),
      product_id: idSchema,
      participant_id: z.nullable(idSchema),
      event_categories: z.array(idSchema),
      /** The end of access; for a subscription that renews, a day after what was paid. Null: unlimited. */
      expires_utc_ts: z.nullable(timestampSchema),
    }),
  ),
});
export type Access = z.infer<typeof accessSchema>;
