import * as z from 'zod/mini';

/**
 * A channel's colours as its owner set them on the server: setting name to CSS colour.
 * What the names mean, and which are required, is @grandstand/ui-theme's to say. // assumed: §7
 */
export const colorSettingsSchema = z.object({
  /** ISO 8601; the running app prefers the newer of the server's and the build's settings. */
  updated_at: z.string(),
  colors: z.record(z.string(), z.string()),
});
export type ColorSettings = z.infer<typeof colorSettingsSchema>;
