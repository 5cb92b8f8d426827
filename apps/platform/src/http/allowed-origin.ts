/** Whether CORS allows an origin: the channels' domains; in a demo also every port and name of this machine. */
export function isAllowedOrigin(
  origin: string,
  domains: ReadonlySet<string>,
  { isDemo }: { readonly isDemo: boolean },
): boolean {
  if (!URL.canParse(origin)) return false;
  // A trailing dot is part of a fully qualified host name.
  const hostname = new URL(origin).hostname.replace(/\.$/, '');
  return domains.has(hostname) || (isDemo && isLocal(hostname));
}

const isLocal = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '127.0.0.1' || hostname.endsWith('.localhost');
