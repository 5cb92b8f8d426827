import { BlockList, isIP } from 'node:net';
import { err, ok, type Result } from '@grandstand/core';

/** Trusted proxies and their headers. */
export interface TrustedProxies {
  /** Whether an IP address is a trusted proxy. */
  readonly isTrusted: (ip: string) => boolean;
  /** Lower-case name of the header with the client's country (D13), or null. */
  readonly countryHeader: string | null;
  /** Lower-case name of the header with the client's region (`ON` or `CA-ON`), or null. */
  readonly regionHeader: string | null;
}

/** Parses IP addresses and ranges such as `127.0.0.1, 10.0.0.0/8`; the error is the invalid entry. */
export function parseTrustedProxies(
  list: string,
  countryHeader: string | null,
  regionHeader: string | null = null,
): Result<string, TrustedProxies> {
  const proxies = new BlockList();
  for (const entry of list.split(',').map((part) => part.trim())) {
    // Not `Number('')`, which is 0: the range of all IP addresses.
    const [, ip = '', prefix] = /^([^/]*)(?:\/(\d+))?$/.exec(entry) ?? [];
    const version = isIP(ip);
    const bits = prefix === undefined ? null : Number(prefix);
    if (version === 0 || (bits ?? 0) > (version === 4 ? 32 : 128)) return err(entry);
    const type = version === 4 ? 'ipv4' : 'ipv6';
    if (bits === null) proxies.addAddress(ip, type);
    else proxies.addSubnet(ip, bits, type);
  }
  return ok({
    isTrusted: (ip) => {
      const version = isIP(ip);
      return version !== 0 && proxies.check(ip, version === 4 ? 'ipv4' : 'ipv6');
    },
    countryHeader: countryHeader?.toLowerCase() ?? null,
    regionHeader: regionHeader?.toLowerCase() ?? null,
  });
}
