import * as z from 'zod/mini';
import { idSchema } from './wire.ts';

export const userSchema = z.object({
  id: idSchema,
  email: z.string(),
  // assumed: §7 (the specification says "name fields")
  first_name: z.string(),
  last_name: z.string(),
  // assumed: §7
  email_verified: z.boolean(),
  /** A new email address that replaces `email` when it is verified; null without one. // assumed: §7 */
  pending_email: z.nullable(z.string()),
  temporary_password: z.boolean(),
  trial_period_used: z.boolean(),
  is_geo_blocked: z.boolean(),
  /** Names in any letter case (§3, *Capabilities*; D8: `vod_media` is an alias of `vod_media_access`). */
  capabilities: z.array(z.string()),
  featureCount: z.record(z.string(), z.number()),
});
export type User = z.infer<typeof userSchema>;
