import { escapeHtml } from '@grandstand/core';
import { alternateLinks, localizedUrl, type RuntimeConfig, type Tenant } from '@grandstand/tenant';
import { siteOrigin } from './site-origin.ts';

const SITEMAPS = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const NAMESPACES = `xmlns="${SITEMAPS}" xmlns:xhtml="http://www.w3.org/1999/xhtml"`;
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';

interface SitemapPage {
  readonly path: string;
  /** Seconds since the Unix epoch; null or missing: not known. */
  readonly changedS?: number | null;
}

/** A sitemap of pages in each language, linked as alternates. */
export function urlset(
  site: Pick<RuntimeConfig, 'locales'> & { readonly site: { readonly origin: string } },
  pages: readonly SitemapPage[],
): string {
  const urls = pages.flatMap(({ path, changedS = null }) => {
    const alternates = alternateLinks(site, path);
    const links = alternates.map(
      ({ hreflang, href }) =>
        `    <xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}"/>\n`,
    );
    const changed =
      changedS === null ? '' : `    <lastmod>${new Date(changedS * 1000).toISOString()}</lastmod>\n`;
    // With one language there are no alternates.
    const entries =
      alternates.length > 0
        ? alternates
        : [{ hreflang: '', href: localizedUrl(site, path, site.locales.default) }];
    return entries
      .filter(({ hreflang }) => hreflang !== 'x-default')
      .map(
        ({ href }) => `  <url>\n    <loc>${escapeHtml(href)}</loc>\n${changed}${links.join('')}  </url>\n`,
      );
  });
  return `${DECLARATION}\n<urlset ${NAMESPACES}>\n${urls.join('')}</urlset>\n`;
}

/** Search engines allow 50,000 URLs and 50 MB: a page in twelve languages has 12 URLs, with 13 links each. */
export const MAX_URLS = 20_000;

/** A single sitemap with as many pages as it may have, for hosts that only have files. */
export const sitemapOf = (site: Parameters<typeof urlset>[0], pages: readonly SitemapPage[]): string =>
  urlset(site, pages.slice(0, Math.floor(MAX_URLS / site.locales.available.length)));

/** `sitemap.xml` with the pages known at build time. */
export const sitemapXml = (tenant: Tenant, pages: readonly SitemapPage[]): string =>
  urlset({ site: { origin: siteOrigin(tenant) }, locales: tenant.locales }, pages);

/** A list of sitemaps. */
export function sitemapIndex(origin: string, paths: readonly string[]): string {
  const entries = paths.map(
    (path) => `  <sitemap>\n    <loc>${escapeHtml(new URL(path, origin).href)}</loc>\n  </sitemap>\n`,
  );
  return `${DECLARATION}\n<sitemapindex xmlns="${SITEMAPS}">\n${entries.join('')}</sitemapindex>\n`;
}
