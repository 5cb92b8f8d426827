import { BlockList, isIP } from 'node:net';
import { err, ok, type Result } from '@grandstand/core';

/** Whether an IP address is in a set; false for other texts. `::ffff:10.0.0.1` is 10.0.0.1. */
export type AddressSet = (ip: string) => boolean;

/** Reads IP addresses and ranges such as `127.0.0.1` and `10.0.0.0/8`; the error is the first invalid entry. */
export function parseAddressSet(entries: readonly string[]): Result<string, AddressSet> {
  const addresses = new BlockList();
  for (const entry of entries) {
    // Not `Number('')`, which is 0: the range of all IP addresses.
    const [, ip = '', prefix] = /^([^/]*)(?:\/(\d+))?$/.exec(entry) ?? [];
    const version = isIP(ip);
    const bits = prefix === undefined ? null : Number(prefix);
    if (version === 0 || (bits ?? 0) > (version === 4 ? 32 : 128)) return err(entry);
    const type = version === 4 ? 'ipv4' : 'ipv6';
    if (bits === null) addresses.addAddress(ip, type);
    else addresses.addSubnet(ip, bits, type);
  }
  return ok((ip) => {
    // Without the zone of a link-local address: `fe80::1%eth0`.
    const address = ip.replace(/%.*$/, '');
    const version = isIP(address);
    return version !== 0 && addresses.check(address, version === 4 ? 'ipv4' : 'ipv6');
  });
}

/** A set of ranges that are written in the code. */
export function addressSet(...entries: readonly string[]): AddressSet {
  const set = parseAddressSet(entries);
  if (!set.ok) throw new Error(`${set.error} is not an IP address or range`);
  return set.value;
}

/** Loopback, private and link-local networks: RFC 1918, 3927, 4193, 4291. */
export const isPrivateAddress = addressSet(
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '::1',
  'fc00::/7',
  'fe80::/10',
);
