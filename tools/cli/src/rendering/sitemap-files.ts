import { type ListedPage, PAGE_SECTIONS, type PageSection, type RuntimeConfig } from '@grandstand/tenant';
import { MAX_URLS, sitemapIndex, urlset } from '../document/sitemap.ts';

export const SITEMAP_INDEX = '/sitemap.xml';
/** The pages that the stamp knows; its file is at the path of the index, for hosts that only have files. */
export const STAMPED_SITEMAP = '/sitemap-pages.xml';

export type SitemapFile =
  | { readonly kind: 'xml'; readonly text: string }
  | { readonly kind: 'missing' }
  /** The platform has not answered. */
  | { readonly kind: 'unavailable' };

type ListPages = (section: PageSection) => Promise<readonly ListedPage[] | null>;
type Site = Pick<RuntimeConfig, 'site' | 'locales'>;

/** The section and the number of a sitemap's path, from 1; null for other paths. */
function partOf(path: string): { readonly section: PageSection; readonly number: number } | null {
  const [, name, number] = /^\/sitemap-(\w+)-([1-9]\d{0,3})\.xml$/.exec(path) ?? [];
  const section = PAGE_SECTIONS.find((one) => one === name);
  return section === undefined ? null : { section, number: Number(number) };
}

/** Whether a path is one of a sitemap that the platform's content fills. */
export const isRenderedSitemap = (path: string): boolean => path === SITEMAP_INDEX || partOf(path) !== null;

/** The index, or one of its files. */
export async function renderSitemap(site: Site, path: string, listPages: ListPages): Promise<SitemapFile> {
  const perFile = Math.max(1, Math.floor(MAX_URLS / site.locales.available.length));
  if (path === SITEMAP_INDEX) {
    const paths = [STAMPED_SITEMAP];
    for (const section of PAGE_SECTIONS) {
      const pages = await listPages(section);
      if (!pages) return { kind: 'unavailable' };
      const files = Math.ceil(pages.length / perFile);
      paths.push(...Array.from({ length: files }, (_, index) => `/sitemap-${section}-${index + 1}.xml`));
    }
    return { kind: 'xml', text: sitemapIndex(site.site.origin, paths) };
  }
  const part = partOf(path);
  const pages = part && (await listPages(part.section));
  if (!part) return { kind: 'missing' };
  if (!pages) return { kind: 'unavailable' };
  const shown = pages.slice((part.number - 1) * perFile, part.number * perFile);
  return shown.length > 0 ? { kind: 'xml', text: urlset(site, shown) } : { kind: 'missing' };
}
