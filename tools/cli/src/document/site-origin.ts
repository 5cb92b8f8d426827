import type { Tenant } from '@grandstand/tenant';

/** Whoever names a page to others needs its whole address: that of the site on its first domain. */
export function siteOrigin({ id, domains }: Tenant): string {
  const domain = domains[0] ?? `${id}.localhost`;
  return `${domain === 'localhost' || domain.endsWith('.localhost') ? 'http' : 'https'}://${domain}`;
}
