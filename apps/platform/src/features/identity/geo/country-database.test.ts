import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCountryLookup, openCountryDatabase } from './country-database.ts';
import { writeCountryFile } from './testing/write-country-file.ts';

it.each([
  ['8.8.8.8', 'US'],
  ['::ffff:8.8.8.8', 'US'],
  ['142.112.0.1', 'CA'],
  ['212.39.64.1', 'BG'],
  ['127.0.0.1', null],
  ['192.168.1.20', null],
  ['2001:4860:4860::8888', null],
  ['::1', null],
  ['fe80::1%eth0', null],
  ['2a00:1450:4017:80c::200e', null],
  ['::ffff:999.1.1.1', null],
  ['', null],
  ['nonsense', null],
])('maps %s to %s', (ip, country) => {
  expect(createCountryLookup()(ip)).toBe(country);
});

describe('a database file of the operator', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'countries-'));
  });
  afterAll(() => rm(folder, { recursive: true }));
  const write = async (name: string, content: string | Uint8Array) => {
    await writeFile(join(folder, name), content);
    return join(folder, name);
  };

  it.each([
    ['of MaxMind', (code: string) => ({ country: { iso_code: code } })],
    ['that has only codes', (code: string) => ({ country_code: code })],
  ])('maps addresses of both versions, in the form %s', async (_, entryOf) => {
    const networks = { '2001:db8::/32': entryOf('CA'), '::/96': entryOf('BG') };
    const countryOf = await openCountryDatabase(await write('countries.mmdb', writeCountryFile(networks)));
    const ips = ['2001:db8::7', '198.51.100.7', '::ffff:198.51.100.7', '2001:db9::1', 'nonsense', ''];
    expect(ips.map(countryOf)).toEqual(['CA', 'BG', 'BG', null, null, null]);
  });

  it('is refused if it is missing or not a database', async () => {
    const message = /GRANDSTAND_COUNTRY_DATABASE: .*is not a readable database/;
    await expect(openCountryDatabase(join(folder, 'gone.mmdb'))).rejects.toThrow(message);
    await expect(openCountryDatabase(await write('text.mmdb', 'text'))).rejects.toThrow(message);
  });
});
