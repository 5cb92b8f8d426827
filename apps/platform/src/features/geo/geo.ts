import { isIP } from 'node:net';
import type { Geo } from '@grandstand/api';
import type { GeoRule } from '../../db/schema.ts';

/** The country of an address: its ISO 3166-1 alpha-2 code, or null. A database of countries goes here (D13). */
export type CountryLookup = (ip: string) => string | null;

export interface GeoOptions {
  readonly countryOf: CountryLookup;
  /** A header that a trusted proxy sets to the client's country code; null: nobody is trusted (D13). */
  readonly trustedHeader: string | null;
}

export const NO_GEO: GeoOptions = { countryOf: () => null, trustedHeader: null };

const countryNames = new Intl.DisplayNames('en', { type: 'region' });

/** Where a client is, and whether the channel may be shown there. A client whose country is unknown is not blocked. */
export function resolveGeo(
  { countryOf, trustedHeader }: GeoOptions,
  { ip, header }: { ip: string; header: (name: string) => string | null },
  rule: GeoRule,
): Geo {
  const told = trustedHeader === null ? null : header(trustedHeader)?.toUpperCase();
  const code = told && /^[A-Z]{2}$/.test(told) ? told : isIP(ip) ? countryOf(ip) : null;
  const blocked =
    code !== null &&
    (rule.blocked.includes(code) || (rule.allowed.length > 0 && !rule.allowed.includes(code)));
  return {
    country: code === null ? null : (countryNames.of(code) ?? null),
    country_code: code,
    ip,
    is_geo_blocked: blocked,
  };
}
