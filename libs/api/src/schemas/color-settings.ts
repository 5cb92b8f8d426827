import * as z from 'zod/mini';

/**
 * The colours that the channel's owner set on the server: CSS colours by setting name. `@grandstand/ui-theme` defines
 * the names and which of them are required. // assumed: §7
 */
export const colorSettingsSchema = z.object({
  /** ISO 8601. The app uses these settings if they are newer than those of the build. */
  updated_at: z.string(),
  colors: z.record(z.string(), z.string()),
});
export type ColorSettings = z.infer<typeof colorSettingsSchema>;
