import { isIP } from 'node:net';
import type { Geo } from '@grandstand/api';
import type { GeoRule } from '../../db/schema.ts';

/** Returns the ISO 3166-1 alpha-2 country of an IP address, or null (D13). */
export type CountryLookup = (ip: string) => string | null;

export interface GeoOptions {
  readonly countryOf: CountryLookup;
  /** Header with the client's country, set by a trusted proxy; null: none (D13). */
  readonly trustedHeader: string | null;
}

export const NO_GEO: GeoOptions = { countryOf: () => null, trustedHeader: null };

const countryNames = new Intl.DisplayNames('en', { type: 'region' });

/** A client's country, and whether the channel is blocked there. Unknown countries are not blocked. */
export function resolveGeo(
  { countryOf, trustedHeader }: GeoOptions,
  { ip, header }: { ip: string; header: (name: string) => string | null },
  rule: GeoRule,
): Geo {
  const headerCountry = trustedHeader === null ? null : header(trustedHeader)?.toUpperCase();
  const countryCode =
    headerCountry && /^[A-Z]{2}$/.test(headerCountry) ? headerCountry : isIP(ip) ? countryOf(ip) : null;
  const isBlocked =
    countryCode !== null &&
    (rule.blocked.includes(countryCode) || (rule.allowed.length > 0 && !rule.allowed.includes(countryCode)));
  return {
    country: countryCode === null ? null : (countryNames.of(countryCode) ?? null),
    country_code: countryCode,
    ip,
    is_geo_blocked: isBlocked,
  };
}
