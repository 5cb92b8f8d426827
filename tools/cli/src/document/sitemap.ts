import { localizedUrl, alternateLinks, type Tenant } from '@grandstand/tenant';
import type { SitePage } from '../models/site-page.ts';
import { siteOrigin } from './site-origin.ts';
import { escapeHtml } from './splash.ts';

const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/** `sitemap.xml` with the pages known at build time in each language, linked as alternates. */
export function sitemapXml(tenant: Tenant, pages: readonly Pick<SitePage, 'path'>[]): string {
  const { locales } = tenant;
  const site = { site: { origin: siteOrigin(tenant) }, locales };
  const urls = pages.flatMap(({ path }) => {
    const alternates = alternateLinks(site, path);
    const links = alternates.map(
      ({ hreflang, href }) =>
        `    <xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}"/>\n`,
    );
    // With one language there are no alternates.
    const entries =
      alternates.length > 0
        ? alternates
        : [{ hreflang: '', href: localizedUrl(site, path, locales.default) }];
    return entries
      .filter(({ hreflang }) => hreflang !== 'x-default')
      .map(({ href }) => `  <url>\n    <loc>${escapeHtml(href)}</loc>\n${links.join('')}  </url>\n`);
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${NAMESPACES}>\n${urls.join('')}</urlset>\n`;
}
