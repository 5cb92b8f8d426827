import { ok, type Result } from '@grandstand/core';
import { type AddressSet, parseAddressSet } from './address-set.ts';

/** Trusted proxies and their headers. */
export interface TrustedProxies {
  /** Whether an IP address is a trusted proxy. */
  readonly isTrusted: AddressSet;
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
  const proxies = parseAddressSet(list.split(',').map((part) => part.trim()));
  if (!proxies.ok) return proxies;
  return ok({
    isTrusted: proxies.value,
    countryHeader: countryHeader?.toLowerCase() ?? null,
    regionHeader: regionHeader?.toLowerCase() ?? null,
  });
}
