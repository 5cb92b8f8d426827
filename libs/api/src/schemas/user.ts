import * as z from 'zod/mini';
import { idSchema } from './wire.ts';

/** Capability flags (§3, D8: `vod_media` is another name of `vod_media_access`). */
export const capabilitySchema = z.literal([
  'watch',
  'download',
  'clipping',
  'download_clip',
  'no_ads',
  'vod_media_access',
  'vod_media',
]);

export const userSchema = z.object({
  id: idSchema,
  email: z.string(),
  // assumed: §7 (the specification says "name fields")
  first_name: z.string(),
  last_name: z.string(),
  temporary_password: z.boolean(),
  trial_period_used: z.boolean(),
  is_geo_blocked: z.boolean(),
  capabilities: z.array(z.string()),
  featureCount: z.record(z.string(), z.number()),
});
export type User = z.infer<typeof userSchema>;
