export interface AllowedOrigins {
  /** The channels' domains, reached by HTTPS. */
  readonly domains: ReadonlySet<string>;
  /** Origins of sites as the operator has set them, also with a port or, on this machine, without TLS. */
  readonly sites: ReadonlySet<string>;
}

/**
 * Whether CORS allows an origin: the channels' sites; in a demo also HTTP, and every port and name of this machine. Without
 * TLS, anyone on the network could put a page on a channel's domain.
 */
export function isAllowedOrigin(
  origin: string,
  { domains, sites }: AllowedOrigins,
  { isDemo }: { readonly isDemo: boolean },
): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname: name, port } = new URL(origin);
  // A trailing dot is part of a fully qualified host name.
  const hostname = name.replace(/\.$/, '');
  if (isDemo) return domains.has(hostname) || isLocal(hostname);
  return sites.has(origin) || (domains.has(hostname) && protocol === 'https:' && port === '');
}

const isLocal = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '127.0.0.1' || hostname.endsWith('.localhost');
