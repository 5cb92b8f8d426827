import { err, ok, type Result } from '@grandstand/core';
import * as z from 'zod/mini';
import { features } from './features.ts';
import { themeStyleSchema } from './theme-style-schema.ts';

/** Ids of the HTML elements with the configuration and with the theme's CSS. */
export const RUNTIME_CONFIG_ID = 'grandstand-config';
export const THEME_STYLE_ID = 'grandstand-theme';

/** Configuration of the running app, which the build inlines in the site's HTML. */
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
  /** The channel key that the build pins; null: the app uses the stored one or asks the key host (D3). */
  channelKey: z.nullable(z.string()),
  locales: z.object({ default: z.string(), available: z.array(z.string()) }),
  /** The IANA zone of documents that a server renders. */
  timeZone: z.optional(z.string()),
  /** Metadata for search engines and shared links, by locale. */
  site: z.object({
    origin: z.string(),
    name: z.optional(z.record(z.string(), z.string())),
    title: z.record(z.string(), z.string()),
    description: z.record(z.string(), z.string()),
  }),
  /** Paths within the site. The logo's size is only used for its ratio. */
  assets: z.object({ logo: z.string(), logoWidth: z.number(), logoHeight: z.number(), icon: z.string() }),
  theme: z.object({
    style: themeStyleSchema,
    /** Date of the inlined colour settings, ISO 8601; newer ones from the server replace them. */
    updatedAt: z.string(),
  }),
  features: z.array(z.enum(features)),
  /** Origins of the pages that may control the embedded player; empty: every page that frames it. */
  embedHosts: z.array(z.string()),
  analytics: z.object({
    onLocalhost: z.boolean(),
    /** A URL, or a path on the analytics host; null: Google's script. */
    tagScriptUrl: z.nullable(z.string()),
  }),
});
export type RuntimeConfig = z.infer<typeof runtimeConfigSchema>;

export type RuntimeConfigError =
  | { readonly kind: 'not-json' }
  | { readonly kind: 'not-a-runtime-config'; readonly paths: readonly string[] };

/** Parses the text of the configuration element. */
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

/** JSON for a `<script type="application/json">`, with `<` escaped so that it cannot close the element. */
export const writeRuntimeConfig = (config: RuntimeConfig): string =>
  JSON.stringify(config).replaceAll('<', String.raw`\u003c`);

/** Reads the configuration element of a site's document. */
export const readDocumentConfig = (document: string): Result<RuntimeConfigError, RuntimeConfig> =>
  readRuntimeConfig(
    new RegExp(`<script type="application/json" id="${RUNTIME_CONFIG_ID}">([^<]*)</script>`).exec(
      document,
    )?.[1] ?? '',
  );
