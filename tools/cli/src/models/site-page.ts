import { features, type Tenant } from '@grandstand/tenant';
import * as z from 'zod';

const wordsSchema = z.record(z.string(), z.string());

/** A page that every site has, as the compile of the web app describes it (apps/web/vite/site-pages.ts). */
const describedPageSchema = z.object({
  path: z.string().regex(/^(?:\/[a-z0-9_-]+)+$/),
  title: wordsSchema,
  /** `{{channel}}` stands for the channel's name. Null: the site's own description is the page's too. */
  description: z.nullable(wordsSchema),
  /** Only sites with this feature have the page. */
  feature: z.nullable(z.enum(features)),
});
export type DescribedPage = z.infer<typeof describedPageSchema>;
export const describedPagesSchema = z.array(describedPageSchema);

/** What one channel's document of a page says, in the channel's default language. */
export interface SitePage {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Its file within the site. */
  readonly document: string;
}

/** The pages of a channel's site that are known at build time, the home page first. */
export function sitePages(described: readonly DescribedPage[], tenant: Tenant): readonly SitePage[] {
  const { name, site } = tenant;
  const locale = tenant.locales.default;
  const own = site.description[locale] ?? '';
  const offered = described.filter(({ feature }) => feature === null || tenant.features.includes(feature));
  return [
    { path: '/', title: site.title[locale] ?? name, description: own, document: `${DOCUMENTS}index.html` },
    ...offered.map(({ path, title, description }) => ({
      path,
      title: `${title[locale] ?? ''} · ${name}`,
      // A function: in a text, `$&` and its like would be read as patterns.
      description: description?.[locale]?.replaceAll('{{channel}}', () => name) ?? own,
      document: `${DOCUMENTS}${path.slice(1)}.html`,
    })),
  ];
}

/** Out of the way of hosts that find `/live.html` for `/live` whatever the query: which one is meant, site.json says. */
export const DOCUMENTS = '/documents/';
