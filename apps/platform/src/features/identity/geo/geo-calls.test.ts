import type { Geo } from '@grandstand/api';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { channels, type GeoRule } from '../../../db/schema.ts';
import { createCountryLookup } from './country-database.ts';
import { type CallFixture, createCallFixture } from '../../../testing/call-fixture.ts';

let fixture: CallFixture;
let apiKeys: Record<'northline' | 'megdan', string>;
beforeAll(async () => {
  fixture = await createCallFixture({ countryOf: createCountryLookup(), trustedHeader: null });
  apiKeys = {
    northline: await fixture.openAnonymousSession('northline'),
    megdan: await fixture.openAnonymousSession('megdan'),
  };
});
afterAll(() => fixture.close());

const IN_CANADA = '142.112.0.1';
const IN_BULGARIA = '212.39.64.1';
const setRule = (geo: GeoRule) =>
  fixture.db.update(channels).set({ geo }).where(eq(channels.id, 'northline'));
const requestGeo = async (remoteAddress: string, channel: keyof typeof apiKeys = 'northline') => {
  const headers = { 'x-forwarded-for': IN_CANADA, 'cf-ipcountry': 'CA' };
  return (
    await fixture.api.inject({ url: `/api/geo?api_key=${apiKeys[channel]}`, remoteAddress, headers })
  ).json<Geo>();
};

it('uses the country of the IP address and ignores client headers', async () => {
  expect(await requestGeo(IN_BULGARIA)).toEqual({
    country: 'Bulgaria',
    country_code: 'BG',
    ip: IN_BULGARIA,
    is_geo_blocked: false,
    area: 'BG',
  });
});

it('blocks by the channel’s own lists only', async () => {
  await setRule({ blocked: ['BG'], allowed: [] });
  expect((await requestGeo(IN_BULGARIA)).is_geo_blocked).toBe(true);
  expect((await requestGeo(IN_CANADA)).is_geo_blocked).toBe(false);
  expect((await requestGeo(IN_BULGARIA, 'megdan')).is_geo_blocked).toBe(false);
  await setRule({ blocked: [], allowed: ['BG'] });
  expect((await requestGeo(IN_BULGARIA)).is_geo_blocked).toBe(false);
  expect((await requestGeo(IN_CANADA)).is_geo_blocked).toBe(true);
  await setRule({ blocked: [], allowed: [] });
});
