import { err, ok, type Result } from '@grandstand/core';
import * as z from 'zod/mini';
import { features } from './features.ts';
import { themeStyleSchema } from './theme-style-schema.ts';

/** The element of the document that carries the configuration, and the one that carries the theme's CSS. */
export const RUNTIME_CONFIG_ID = 'grandstand-config';
export const THEME_STYLE_ID = 'grandstand-theme';

/** What the running app knows of its channel before it has asked anybody. Inlined in the document by the build. */
export const runtimeConfigSchema = z.object({
  tenant: z.string(),
  name: z.string(),
  /** Origins, without a trailing slash (D4). */
  hosts: z.object({
    api: z.string(),
    keys: z.string(),
    media: z.string(),
    analytics: z.string(),
    logs: z.string(),
  }),
  /** Pinned, or null: then the stored one or the key host's (D3). */
  channelKey: z.nullable(z.string()),
  locales: z.object({ default: z.string(), available: z.array(z.string()) }),
  /** What search engines and shared links are told: the site's own origin, and its words by locale. */
  site: z.object({
    origin: z.string(),
    title: z.record(z.string(), z.string()),
    description: z.record(z.string(), z.string()),
  }),
  /** Addresses within the site. The logo's size in pixels is its drawn one: what counts is the ratio. */
  assets: z.object({ logo: z.string(), logoWidth: z.number(), logoHeight: z.number(), icon: z.string() }),
  theme: z.object({
    style: themeStyleSchema,
    /** ISO 8601, of the colour settings in the document: newer ones of the server replace them. */
    updatedAt: z.string(),
  }),
  features: z.array(z.enum(features)),
});
export type RuntimeConfig = z.infer<typeof runtimeConfigSchema>;

export type RuntimeConfigError =
  | { readonly kind: 'not-json' }
  | { readonly kind: 'not-a-runtime-config'; readonly paths: readonly string[] };

/** Reads the text of the document's configuration element. */
export function readRuntimeConfig(text: string): Result<RuntimeConfigError, RuntimeConfig> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return err({ kind: 'not-json' });
  }
  const parsed = runtimeConfigSchema.safeParse(json);
  if (parsed.success) return ok(parsed.data);
  return err({ kind: 'not-a-runtime-config', paths: parsed.error.issues.map(({ path }) => path.join('.')) });
}

/** As text for a `<script type="application/json">`: no `<` in it, so nothing in it can end the element. */
export const writeRuntimeConfig = (config: RuntimeConfig): string =>
  JSON.stringify(config).replaceAll('<', String.raw`\u003c`);
