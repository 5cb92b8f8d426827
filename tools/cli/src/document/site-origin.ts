import type { Tenant } from '@grandstand/tenant';

/** Absolute origin of a site: HTTPS on its first domain. */
export const siteOrigin = ({ id, domains }: Tenant): string => domainOrigin(domains[0] ?? `${id}.localhost`);

/** Absolute origin of a domain: this machine's have no TLS. */
export function domainOrigin(domain: string): string {
  return `${domain === 'localhost' || domain.endsWith('.localhost') ? 'http' : 'https'}://${domain}`;
}
