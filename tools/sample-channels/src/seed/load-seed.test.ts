import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { artworkOf } from './artwork.ts';
import { loadSeeds, SEED_DIR } from './load-seed.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'grandstand-seed-'));
  await cp(SEED_DIR, directory, { recursive: true });
});
afterEach(() => rm(directory, { recursive: true }));

const edit = async (file: string, change: (text: string) => string) =>
  writeFile(join(directory, file), change(await readFile(join(directory, file), 'utf8')));

const load = async () => {
  const seeds = await loadSeeds(directory);
  return seeds.ok ? seeds.value : [];
};

describe('loadSeeds', () => {
  it('loads the sample channels with ids that are unique across channels', async () => {
    const seeds = await load();
    expect(seeds.map((seed) => seed.channel.id)).toEqual(['homefield', 'megdan', 'northline']);
    for (const kind of [
      'teams',
      'groups',
      'categories',
      'locations',
      'slides',
      'pages',
      'packages',
    ] as const) {
      const ids = seeds.flatMap((seed) => seed[kind].map((row) => row.id));
      expect(new Set(ids).size).toBe(ids.length);
    }
  });

  it('loads libraries that fill their page', async () => {
    for (const { vod } of await load()) {
      expect(vod.categories.length).toBeGreaterThanOrEqual(4);
      expect(vod.media.length).toBeGreaterThanOrEqual(24);
      expect(vod.rails.length).toBeGreaterThanOrEqual(3);
    }
  });

  it('lists every error with its file and path', async () => {
    await edit('northline/teams.json', (text) => text.replace('"#0f4c75"', '"navy"'));
    await edit('megdan/menu.json', (text) => text.replace('"football-west"', '"football-north"'));
    await rm(join(directory, 'homefield', 'faq.json'));
    const loaded = await loadSeeds(directory);
    const message = loaded.ok ? '' : loaded.error.join('\n');
    expect(message).toContain('northline/teams.json [0].colors[0]: must be a colour: # and six');
    expect(message).toContain('megdan/menu.json groups[1]: "football-north" is not an alias in groups.json');
    expect(message).toContain('homefield/faq.json is missing');
  });

  it('rejects a competition whose sport is not played on the surface of its category', async () => {
    await edit('homefield/categories.json', (text) =>
      text.replace('"surface": "field"', '"surface": "pitch"'),
    );
    const loaded = await loadSeeds(directory);
    expect(loaded.ok ? [] : loaded.error).toContain(
      `${join(directory, 'homefield')}/season.json lacrosse-girls: lacrosse is not played on the surface of lacrosse: field`,
    );
  });

  it('returns a new hash after any change of a file', async () => {
    const [before] = await load();
    await edit('homefield/rules.html', (text) => `${text}<p>New.</p>`);
    const [after] = await load();
    expect(after?.hash).not.toBe(before?.hash);
  });
});

describe('artworkOf', () => {
  it('requests each picture once, including a crest of every team', async () => {
    const seeds = await load();
    const artwork = artworkOf(seeds);
    expect(new Set(artwork.map((request) => request.path)).size).toBe(artwork.length);
    expect(artwork.filter((request) => request.kind === 'crest')).toHaveLength(
      seeds.reduce((sum, seed) => sum + seed.teams.length, 0),
    );
    expect(
      artwork.find((request) => request.path === 'art/northline/crests/halifax-tidewater.svg'),
    ).toMatchObject({
      kind: 'crest',
      shortName: 'HFX',
      colors: ['#0f4c75', '#e8f1f2'],
    });
  });
});
