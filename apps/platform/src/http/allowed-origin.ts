/** Whether CORS allows an origin: the channels' domains and localhost. */
export function isAllowedOrigin(origin: string, domains: ReadonlySet<string>): boolean {
  if (!URL.canParse(origin)) return false;
  // A trailing dot is part of a fully qualified host name.
  const hostname = new URL(origin).hostname.replace(/\.$/, '');
  return (
    hostname === 'localhost' ||
    hostname === '127.0.0.1' ||
    hostname.endsWith('.localhost') ||
    domains.has(hostname)
  );
}
