import type { Tenant } from '@grandstand/tenant';
import { siteOrigin } from './site-origin.ts';

/** Excludes personal and checkout pages; the sitemap lists the public ones. */
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
