import { BlockList, isIP } from 'node:net';
import { err, ok, type Result } from '@grandstand/core';

/** Proxies that speak for their clients: whom to believe, and what. */
export interface TrustedProxies {
  /** Whether an address is one of theirs. */
  readonly isTrusted: (address: string) => boolean;
  /** The header in which they tell a client's country (D13), in lower case; null: they do not. */
  readonly countryHeader: string | null;
}

/** Reads addresses and ranges such as `127.0.0.1, 10.0.0.0/8`; the error is the entry that is neither. */
export function parseTrustedProxies(
  list: string,
  countryHeader: string | null,
): Result<string, TrustedProxies> {
  const known = new BlockList();
  for (const entry of list.split(',').map((part) => part.trim())) {
    const [address = '', prefix] = entry.split('/');
    const version = isIP(address);
    const bits = prefix === undefined ? null : Number(prefix);
    const isRange =
      bits === null || (Number.isInteger(bits) && bits >= 0 && bits <= (version === 4 ? 32 : 128));
    if (version === 0 || !isRange) return err(entry);
    const type = version === 4 ? 'ipv4' : 'ipv6';
    if (bits === null) known.addAddress(address, type);
    else known.addSubnet(address, bits, type);
  }
  return ok({
    isTrusted: (address) => {
      const version = isIP(address);
      return version !== 0 && known.check(address, version === 4 ? 'ipv4' : 'ipv6');
    },
    countryHeader: countryHeader?.toLowerCase() ?? null,
  });
}
