import type { Tenant } from '@grandstand/tenant';

/** Absolute origin of a site: HTTPS on its first domain. */
export function siteOrigin({ id, domains }: Tenant): string {
  const domain = domains[0] ?? `${id}.localhost`;
  return `${domain === 'localhost' || domain.endsWith('.localhost') ? 'http' : 'https'}://${domain}`;
}
