/** Whether a page of this origin may read answers: the channels' own domains, and anything on this machine. */
export function isAllowedOrigin(origin: string, domains: ReadonlySet<string>): boolean {
  if (!URL.canParse(origin)) return false;
  // A trailing dot says that a host name is complete: it is the same name.
  const hostname = new URL(origin).hostname.replace(/\.$/, '');
  return (
    hostname === 'localhost' ||
    hostname === '127.0.0.1' ||
    hostname.endsWith('.localhost') ||
    domains.has(hostname)
  );
}
