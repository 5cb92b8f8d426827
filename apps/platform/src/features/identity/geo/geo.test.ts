import { describe, expect, it } from 'vitest';
import { resolveArea, resolveGeo, NO_GEO } from './geo.ts';

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
    [null, { blocked: ['CA'], allowed: [] }, true],
    [null, { blocked: [], allowed: ['US'] }, true],
    [null, { blocked: [], allowed: [] }, false],
  ])('for a client in %s under the rule %j: is_geo_blocked %s', (country, rule, blocked) => {
    expect(resolveGeo(fixedCountry(country), client, rule).is_geo_blocked).toBe(blocked);
  });

  it.each([
    ['2001:db8::7', true],
    ['8.8.8.8', true],
    ['127.0.0.1', false],
    ['::ffff:10.1.2.3', false],
    ['::1', false],
    ['fd12::1', false],
    ['fe80::1%eth0', false],
    ['172.32.0.1', true],
    ['::ffff:172.32.0.1', true],
  ])('blocks %s in an unknown country: %s', (ip, blocked) => {
    const located = { ...client, ip };
    expect(resolveGeo(NO_GEO, located, { blocked: ['CA'], allowed: [] }).is_geo_blocked).toBe(blocked);
    expect(resolveArea(NO_GEO, located, 'northline')).toBe(blocked ? 'ZZ' : null);
  });

  it.each(['XX', 'ZZ', 'T1', ''])('takes the header value "%s" for an unknown country', (sent) => {
    const options = { ...fixedCountry('BG'), trustedHeader: 'x-country' };
    const rule = { blocked: [], allowed: [] };
    expect(resolveGeo(options, { ...client, header: () => sent }, rule).country_code).toBe('BG');
  });

  it('ignores country headers unless configured', () => {
    const rule = { blocked: [], allowed: [] };
    expect(resolveGeo(NO_GEO, client, rule).country_code).toBeNull();
    expect(resolveGeo({ ...NO_GEO, trustedHeader: 'x-country' }, client, rule).country).toBe('United States');
  });
});

describe('resolveArea', () => {
  const localAreaOf = (channelId: string) => (channelId === 'northline' ? 'CA-ON' : null);
  it.each([
    ['the region of the header', 'CA', 'ON', '198.51.100.7', 'CA-ON'],
    ['a region with its country', 'CA', 'ca-on', '198.51.100.7', 'CA-ON'],
    ['the country without a region', 'CA', '', '198.51.100.7', 'CA'],
    ['the country with a malformed region', 'CA', 'Ontario!', '198.51.100.7', 'CA'],
    ['an unknown area without a country', null, 'ON', '198.51.100.7', 'ZZ'],
    ['the local area on a private network', null, '', '::ffff:127.0.0.1', 'CA-ON'],
  ])('returns %s', (_, country, region, ip, expected) => {
    const options = { ...fixedCountry(country), regionHeader: 'x-region', localAreaOf };
    const located = { ip, header: (name: string) => (name === 'x-region' ? region : null) };
    expect(resolveArea(options, located, 'northline')).toBe(expected);
  });

  it('ignores region headers unless configured, and knows no local area by default', () => {
    expect(resolveArea(fixedCountry('CA'), { ip: '198.51.100.7', header: () => 'ON' }, 'northline')).toBe(
      'CA',
    );
    expect(resolveArea(NO_GEO, { ip: '127.0.0.1', header: () => 'ON' }, 'northline')).toBeNull();
  });
});
