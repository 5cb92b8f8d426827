import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadSeeds } from '../seed/load-seed.ts';
import { loadDemoSeeds } from './load-demo-seeds.ts';
import { freeEventIds, starterFiles, starterKey } from './starter-files.ts';

const colorSettings = {
  updated_at: '2026-01-01T00:00:00Z',
  colors: {
    'body-background': '#0b1220',
    'body-text-color': 'white',
    'header-background': '#0f1a2e',
    'header-text-color': 'white',
    'footer-background': '#060b14',
  },
};
const channel = {
  id: 'orcas',
  name: 'Orcas & Friends',
  domains: ['orcas.localhost'],
  key: starterKey('orcas'),
  firstEventId: freeEventIds('orcas', []),
  colorSettings,
};

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'grandstand-demo-'));
});
afterEach(() => rm(directory, { recursive: true }));

const write = async (path: string, text: string) => {
  await mkdir(dirname(join(directory, path)), { recursive: true });
  await writeFile(join(directory, path), text);
};
const addTenant = async (id: string, tenant: object = {}) => {
  await write(`${id}/tenant.json`, JSON.stringify({ name: 'Orcas', domains: ['orcas.tv'], ...tenant }));
  await write(`${id}/color-settings.json`, JSON.stringify(colorSettings));
};
const addContent = async (files: Iterable<readonly [string, string]>) => {
  for (const [name, text] of files) await write(`orcas/content/${name}`, text);
};

describe('loadDemoSeeds', () => {
  it('loads the sample channels alone without a folder of tenants', async () => {
    expect(await loadDemoSeeds(null)).toEqual(await loadSeeds());
  });

  it('gives a tenant without content a channel of its domains, with starter content', async () => {
    await addTenant('orcas', { channelKey: 'ck_pinned' });
    await addTenant('northline');
    const loaded = await loadDemoSeeds(directory);
    expect(loaded.ok ? loaded.value.map((seed) => seed.channel.id) : loaded.error).toEqual([
      'homefield',
      'megdan',
      'northline',
      'orcas',
    ]);
    expect(loaded.ok ? loaded.value.at(-1) : null).toMatchObject({
      channel: { name: 'Orcas', key: 'ck_pinned', domains: ['orcas.tv', 'orcas.localhost'] },
      season: { fillers: [{ sport: 'football' }] },
    });
  });

  it('reads the content of a tenant, with its name escaped in HTML', async () => {
    await addTenant('orcas');
    await addContent(starterFiles(channel));
    const loaded = await loadDemoSeeds(directory);
    expect(loaded.ok ? loaded.value.at(-1) : loaded.error).toMatchObject({
      channel: { name: 'Orcas & Friends', first_event_id: channel.firstEventId },
      pageContent: { 'terms.html': expect.stringContaining('of Orcas &amp; Friends') },
    });
  });

  it('leaves out content without a season, and tenants whose files have mistakes', async () => {
    await addTenant('orcas');
    await addContent([...starterFiles(channel)].filter(([name]) => name !== 'season.json'));
    await write('broken/tenant.json', '{');
    const loaded = await loadDemoSeeds(directory);
    expect(loaded.ok && loaded.value).toHaveLength(3);
  });

  it('reports mistakes in content, and what two channels may not share', async () => {
    await addTenant('orcas');
    await addContent([...starterFiles(channel), ['teams.json', '[]']]);
    const loaded = await loadDemoSeeds(directory);
    expect(loaded.ok ? [] : loaded.error).toContain(
      `${join(directory, 'orcas/content')}/season.json league: no teams entry has the alias alder-bay`,
    );
    await addContent(starterFiles({ ...channel, domains: ['northline.localhost'] }));
    expect(await loadDemoSeeds(directory)).toEqual({
      ok: false,
      error: ['The channels northline and orcas have the same domain "northline.localhost".'],
    });
  });
});

describe('freeEventIds', () => {
  it('gives each channel a range of its own', () => {
    const given: number[] = [];
    for (let channelNumber = 0; channelNumber < 1000; channelNumber += 1)
      given.push(freeEventIds(`channel-${channelNumber}`, given));
    expect(new Set(given).size).toBe(1000);
    expect(Math.max(...given)).toBeLessThan(2 ** 31 - 1_000_000);
  });
});
