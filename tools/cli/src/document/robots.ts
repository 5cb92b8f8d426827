import type { Tenant } from '@grandstand/tenant';
import { siteOrigin } from './site-origin.ts';

/** Search engines must read a page to learn that it is not to be indexed; one that they may not read can be listed. */
const READABLE = 'User-agent: *\nAllow: /\n';

/** Excludes personal and checkout pages; the sitemap lists the public ones. */
export const robotsTxt = (tenant: Tenant): string =>
  tenant.indexed === false ? READABLE : publicRobotsTxt(tenant);

const publicRobotsTxt = (tenant: Tenant): string =>
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
