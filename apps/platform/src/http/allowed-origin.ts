/** CORS: allows the channels' own domains and localhost. */
export function isAllowedOrigin(origin: string, domains: ReadonlySet<string>): boolean {
  if (!URL.canParse(origin)) return false;
  // A trailing dot marks a fully qualified host name: the same name.
  const hostname = new URL(origin).hostname.replace(/\.$/, '');
  return (
    hostname === 'localhost' ||
    hostname === '127.0.0.1' ||
    hostname.endsWith('.localhost') ||
    domains.has(hostname)
  );
}
