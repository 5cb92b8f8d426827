import type { Tenant } from '@grandstand/tenant';
import { domainOrigin } from './site-origin.ts';

export const SECURITY_TXT = '/.well-known/security.txt';

/** Where faults of security are reported, for those who find one (RFC 9116); null: the channel does not say. */
export function securityTxt({ security, domains, locales }: Tenant): string | null {
  if (!security) return null;
  const { contacts, expires, languages = locales.available } = security;
  // A copy under a domain that is not among these is not to be trusted.
  const canonical = domains.map(domainOrigin).filter((origin) => origin.startsWith('https:'));
  return [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires}T00:00:00Z`,
    `Preferred-Languages: ${languages.filter((locale) => locale !== 'en-XA').join(', ')}`,
    ...canonical.map((origin) => `Canonical: ${origin}${SECURITY_TXT}`),
    '',
  ].join('\n');
}
