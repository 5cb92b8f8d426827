import * as z from 'zod/mini';
import { themeSchema } from '../tenant-schema.ts';

/** Lower-case letters, digits and hyphens: the name of a draft is that of its file in `drafts/` of the tenant's folder. */
export const DRAFT_NAME = /^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/;

/**
 * What a designer changes of a tenant: `theme` as in `tenant.json`, `colors` as in `color-settings.json`. The colours may be
 * any text: a palette that fails is kept and shown like any other.
 */
export const themeDraftSchema = z.strictObject({
  theme: themeSchema,
  colors: z.record(z.string(), z.string()),
});

export type ThemeDraft = z.infer<typeof themeDraftSchema>;
