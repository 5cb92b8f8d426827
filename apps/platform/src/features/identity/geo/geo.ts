import { isIP } from 'node:net';
import type { Geo } from '@grandstand/api';
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

function countryCodeOf({ countryOf, trustedHeader }: GeoOptions, { ip, header }: Client): string | null {
  const named = trustedHeader === null ? null : header(trustedHeader)?.toUpperCase();
  return named && /^[A-Z]{2}$/.test(named) ? named : isIP(ip) ? countryOf(ip) : null;
}

/** A client's country, and whether the channel is blocked there. Unknown countries are not blocked. */
export function resolveGeo(options: GeoOptions, client: Client, rule: GeoRule): Geo {
  const countryCode = countryCodeOf(options, client);
  const isBlocked =
    countryCode !== null &&
    (rule.blocked.includes(countryCode) || (rule.allowed.length > 0 && !rule.allowed.includes(countryCode)));
  return {
    country: countryCode === null ? null : (countryNames.of(countryCode) ?? null),
    country_code: countryCode,
    ip: client.ip,
    is_geo_blocked: isBlocked,
  };
}

/** A client's area for blackouts: ISO 3166 code of the region (`CA-ON`), else of the country (`CA`); null: unknown. */
export function resolveArea(options: GeoOptions, client: Client, channelId: string): string | null {
  const country = countryCodeOf(options, client);
  if (country === null) return isPrivate(client.ip) ? (options.localAreaOf?.(channelId) ?? null) : null;
  const header = options.regionHeader ?? null;
  const region = header === null ? null : client.header(header)?.toUpperCase().replace(`${country}-`, '');
  return region && /^[A-Z0-9]{1,3}$/.test(region) ? `${country}-${region}` : country;
}

const isPrivate = (ip: string): boolean =>
  /^(::ffff:)?(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/i.test(ip) || ip === '::1';
