import { describe, expect, it } from 'vitest';
import { resolveGeo, NO_GEO } from './geo.ts';

const fixedCountry = (country: string | null) => ({ countryOf: () => country, trustedHeader: null });
const client = { ip: '198.51.100.7', header: () => 'US' };

describe('resolveGeo', () => {
  it.each([
    ['CA', { blocked: [], allowed: [] }, false],
    ['CA', { blocked: ['CA'], allowed: [] }, true],
    ['US', { blocked: ['CA'], allowed: [] }, false],
    ['CA', { blocked: [], allowed: ['CA', 'US'] }, false],
    ['BG', { blocked: [], allowed: ['CA', 'US'] }, true],
    ['CA', { blocked: ['CA'], allowed: ['CA'] }, true],
    [null, { blocked: ['CA'], allowed: ['US'] }, false],
  ])('for a client in %s under the rule %j: is_geo_blocked %s', (country, rule, blocked) => {
    expect(resolveGeo(fixedCountry(country), client, rule).is_geo_blocked).toBe(blocked);
  });

  it('ignores country headers unless configured', () => {
    const rule = { blocked: [], allowed: [] };
    expect(resolveGeo(NO_GEO, client, rule).country_code).toBeNull();
    expect(resolveGeo({ ...NO_GEO, trustedHeader: 'x-country' }, client, rule).country).toBe('United States');
  });
});
