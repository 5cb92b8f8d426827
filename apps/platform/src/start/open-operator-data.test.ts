import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openOperatorData } from './open-operator-data.ts';
import type { Environment } from './variables.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'grandstand-operator-'));
});
afterAll(() => rm(dataDir, { recursive: true }));

const URLS = { GRANDSTAND_SITE_URLS: 'league=https://tv.league.example' };

it.each<[string, Environment, readonly [string | null, string | null] | null]>([
  ['has the URLs of the configuration', URLS, ['https://tv.league.example', null]],
  ['has none in a demo', { ...URLS, GRANDSTAND_DEMO: 'on' }, null],
  ['has none without the configuration of the platform', {}, null],
])(
  '%s',
  async (_, environment, urls) => {
    const { services, close } = await openOperatorData(
      { GRANDSTAND_DATA_DIR: dataDir, ...environment },
      { createsData: true },
    );
    const { siteUrlOf } = services;
    expect(siteUrlOf && [siteUrlOf('league'), siteUrlOf('cup')]).toEqual(urls);
    await close();
  },
  60_000,
);
