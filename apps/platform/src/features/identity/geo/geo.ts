import { isIP } from 'node:net';
import { type Geo, UNKNOWN_AREA } from '@grandstand/api';
import { isPrivateAddress } from '../../../http/address-set.ts';
import type { GeoRule } from '../../../db/schema.ts';

/** Returns the ISO 3166-1 alpha-2 country of an IP address, or null (D13). */
export type CountryLookup = (ip: string) => string | null;

export interface GeoOptions {
  readonly countryOf: CountryLookup;
  /** Header with the client's country, set by a trusted proxy; null: none (D13). */
  readonly trustedHeader: string | null;
  /** Header with the client's region in ISO 3166-2, with or without the country (`CA-ON`, `ON`), like `trustedHeader`. */
  readonly regionHeader?: string | null;
  /** The area of clients without a public IP address, e.g. on a developer's machine; null: unknown. */
  readonly localAreaOf?: (channelId: string) => string | null;
}

interface Client {
  readonly ip: string;
  readonly header: (name: string) => string | null;
}

export const NO_GEO: GeoOptions = { countryOf: () => null, trustedHeader: null };

const countryNames = new Intl.DisplayNames('en', { type: 'region' });

/** What proxies send for an unknown country: Cloudflare `XX` and, for Tor, `T1`; CLDR `ZZ`. */
const UNKNOWN_COUNTRIES: ReadonlySet<string> = new Set(['XX', UNKNOWN_AREA]);

function countryCodeOf({ countryOf, trustedHeader }: GeoOptions, { ip, header }: Client): string | null {
  const named = trustedHeader === null ? null : header(trustedHeader)?.toUpperCase();
  if (named && /^[A-Z]{2}$/.test(named) && !UNKNOWN_COUNTRIES.has(named)) return named;
  return isIP(ip) ? countryOf(ip) : null;
}

/**
 * A client's country, and whether the channel is blocked there. A client on the internet whose country is unknown is
 * blocked by every rule, because it may be in a blocked country.
 */
export function resolveGeo(options: GeoOptions, client: Client, { blocked, allowed }: GeoRule): Geo {
  const countryCode = countryCodeOf(options, client);
  const hasRule = blocked.length > 0 || allowed.length > 0;
  return {
    country: countryCode === null ? null : (countryNames.of(countryCode) ?? null),
    country_code: countryCode,
    ip: client.ip,
    is_geo_blocked:
      countryCode === null
        ? hasRule && !isPrivateAddress(client.ip)
        : blocked.includes(countryCode) || (allowed.length > 0 && !allowed.includes(countryCode)),
  };
}

/** An area as null if it is unknown. */
export const knownArea = (area: string | null): string | null => (area === UNKNOWN_AREA ? null : area);

/**
 * A client's area for blackouts and taxes: ISO 3166 code of the region (`CA-ON`), else of the country (`CA`), or `UNKNOWN_AREA`;
 * null: none, on a private network.
 */
export function resolveArea(options: GeoOptions, client: Client, channelId: string): string | null {
  const country = countryCodeOf(options, client);
  if (country === null)
    return isPrivateAddress(client.ip) ? (options.localAreaOf?.(channelId) ?? null) : UNKNOWN_AREA;
  const header = options.regionHeader ?? null;
  const region = header === null ? null : client.header(header)?.toUpperCase().replace(`${country}-`, '');
  return region && /^[A-Z0-9]{1,3}$/.test(region) ? `${country}-${region}` : country;
}
