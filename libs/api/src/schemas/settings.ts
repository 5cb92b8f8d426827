import * as z from 'zod/mini';
import { urlSchema, idSchema } from './wire.ts';

const prerollSchema = z.object({
  id: idSchema,
  url: urlSchema,
  weight: z.number(),
  location_id: z.nullable(idSchema),
  event_categories: z.array(idSchema),
  for_vod: z.boolean(),
  for_live: z.boolean(),
});

/** Content of the channel that is shown on a page, identified by its alias. // assumed: §7 */
const staticBlockSchema = z.object({
  id: idSchema,
  alias: z.string(),
  title: z.string(),
  /** HTML, to be sanitised before it is shown. */
  content: z.string(),
});

/** The captcha of the registration form (D14). // assumed: §7 */
const captchaSchema = z.object({ provider: z.literal(['sandbox', 'recaptcha']), site_key: z.string() });

/** The currency of a channel without one (§9). */
const DEFAULT_CURRENCY = 'USD';

/** Channel settings (§3). */
export const settingsSchema = z.object({
  // assumed: §7
  name: z.string(),
  language: z.string(),
  currency: z.pipe(
    z.transform((sent: unknown) =>
      sent === undefined || sent === null || sent === '' ? DEFAULT_CURRENCY : sent,
    ),
    z.string(),
  ),
  'google-analytics': z.nullable(z.object({ 'google-tag': z.nullable(z.string()) })),
  // assumed: §7
  analytics_key: z.nullable(z.string()),
  captcha: captchaSchema,
  prerolls: z.array(prerollSchema),
  static_blocks: z.array(staticBlockSchema),
});
export type Settings = z.infer<typeof settingsSchema>;
