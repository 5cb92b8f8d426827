import { features, type Tenant } from '@grandstand/tenant';
import * as z from 'zod';

const localizedTextSchema = z.record(z.string(), z.string());

/** A page as described by the web app's build (apps/web/vite/site-pages.ts). */
const describedPageSchema = z.object({
  path: z.string().regex(/^(?:\/[a-z0-9_-]+)+$/),
  title: localizedTextSchema,
  /** `{{channel}}` is replaced by the channel's name. Null: the site's own description. */
  description: z.nullable(localizedTextSchema),
  /** Required feature. */
  feature: z.nullable(z.enum(features)),
});
export type DescribedPage = z.infer<typeof describedPageSchema>;
export const describedPagesSchema = z.array(describedPageSchema);

/** Metadata of a page in the channel's default language. */
export interface SitePage {
  readonly path: string;
  /** For links. */
  readonly name: string;
  /** With the channel's name. */
  readonly title: string;
  readonly description: string;
  /** The path of the page's file within the site. */
  readonly document: string;
}

/** The pages of a channel's site that are known at build time, the home page first. */
export function sitePages(described: readonly DescribedPage[], tenant: Tenant): readonly SitePage[] {
  const { name, site } = tenant;
  const locale = tenant.locales.default;
  const siteDescription = site.description[locale] ?? '';
  const available = described.filter(({ feature }) => feature === null || tenant.features.includes(feature));
  return [
    {
      path: '/',
      name,
      title: site.title[locale] ?? name,
      description: siteDescription,
      document: `${DOCUMENTS}index.html`,
    },
    ...available.map(({ path, title, description }) => ({
      path,
      name: title[locale] ?? path,
      title: `${title[locale] ?? ''} · ${name}`,
      // A replacer function, because `$&` in a string would be interpreted.
      description: description?.[locale]?.replaceAll('{{channel}}', () => name) ?? siteDescription,
      document: `${DOCUMENTS}${path.slice(1)}.html`,
    })),
  ];
}

/**
 * The folder of the documents; site.json maps paths to them. They are not at the paths, e.g. `/live.html`: some hosts
 * serve that file for `/live` regardless of the query.
 */
export const DOCUMENTS = '/documents/';
