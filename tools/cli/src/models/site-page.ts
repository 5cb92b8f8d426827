import { features, type Tenant } from '@grandstand/tenant';
import * as z from 'zod';

const localizedTextSchema = z.record(z.string(), z.string());

/** A page as described by the web app's build (apps/web/vite/site-pages.ts). */
const describedPageSchema = z.object({
  path: z.string().regex(/^(?:\/[a-z0-9_-]+)+$/),
  title: localizedTextSchema,
  /** Required feature. */
  feature: z.nullable(z.enum(features)),
});
export type DescribedPage = z.infer<typeof describedPageSchema>;
export const describedPagesSchema = z.array(describedPageSchema);

export interface SitePage {
  readonly path: string;
  /** For links, in the channel's default language. */
  readonly name: string;
}

/** The pages of a channel's site that are known at build time, the home page first. */
export function sitePages(
  described: readonly DescribedPage[],
  { name, locales, features: enabled }: Tenant,
): readonly SitePage[] {
  const available = described.filter(({ feature }) => feature === null || enabled.includes(feature));
  return [
    { path: '/', name },
    ...available.map(({ path, title }) => ({ path, name: title[locales.default] ?? path })),
  ];
}

/**
 * The folder of rendered documents; site.json maps paths to them. They are not at the paths, e.g. `/live.html`: some hosts
 * serve that file for `/live` regardless of the query.
 */
export const DOCUMENTS = '/documents/';
