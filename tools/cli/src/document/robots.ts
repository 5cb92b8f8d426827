import type { Tenant } from '@grandstand/tenant';
import { siteOrigin } from './site-origin.ts';

/** What is personal or a step of a purchase has no place in a search engine; what has, the sitemap says. */
export const robotsTxt = (tenant: Tenant): string =>
  [
    'User-agent: *',
    'Disallow: /profile',
    'Disallow: /buy',
    'Disallow: /watch_embed/',
    'Allow: /',
    '',
    `Sitemap: ${siteOrigin(tenant)}/sitemap.xml`,
    '',
  ].join('\n');
