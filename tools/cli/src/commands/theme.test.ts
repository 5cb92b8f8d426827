import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ColorSettings } from '@grandstand/api';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ChannelServer, startChannelServer } from '../testing/channel-server.ts';
import { runGrandstand } from '../testing/run-grandstand.ts';
import { createWorkspace, type Workspace } from '../testing/workspace.ts';

const KEY = 'ck_polar';
const COLORS = '/api/color-settings/web';
const LATER = '2026-11-20T09:00:00Z';

let workspace: Workspace;
let server: ChannelServer;
/** Of the sample channel. */
let snapshot: ColorSettings;
beforeEach(async () => {
  workspace = await createWorkspace();
  server = await startChannelServer();
  await workspace.addTenant('polar', (text) =>
    JSON.stringify({ ...(JSON.parse(text) as object), hosts: server.hosts }, null, 2),
  );
  snapshot = JSON.parse(await readSnapshot()) as ColorSettings;
  server.answers.set('/channel-key', ({ url }) =>
    url?.includes('polar.tv') ? { channel_key: KEY } : undefined,
  );
  serve({});
});
afterEach(async () => {
  await server.close();
  await workspace.remove();
});

const file = () => join(workspace.tenants, 'polar', 'color-settings.json');
const readSnapshot = () => readFile(file(), 'utf8');

/** Lets the server have the colours of the sample with changes. */
function serve(colors: Readonly<Record<string, string>>, updatedAt = snapshot.updated_at): void {
  server.answers.set(COLORS, ({ url }) =>
    url?.includes(KEY) ? { updated_at: updatedAt, colors: { ...snapshot.colors, ...colors } } : undefined,
  );
}

const theme = (...args: string[]) => runGrandstand('theme', ...args, '--tenants', workspace.tenants);

describe('theme diff', () => {
  it('exits with 0 if the colours are the same', async () => {
    expect(await theme('diff', 'polar')).toEqual({
      code: 0,
      text: 'polar  the server has the same colours',
    });
  });

  it('lists what newer colours of the server change, and exits with 1', async () => {
    serve({ live: '#c00', 'accent-text': '#fff' }, LATER);
    const { code, text } = await theme('diff', 'polar');
    expect(text.split('\n')).toEqual([
      `polar  color-settings.json (${snapshot.updated_at}) → the server (${LATER}, newer)`,
      '  accent-text  #04101c → #fff',
      expect.stringMatching(/^ +changes main buttons$/),
      '  live         #e3122f → #c00',
      expect.stringMatching(/^ +changes live badges/),
      expect.stringMatching(/^ {2}contrast too low from now on: accent-text on accent, 1\.\d+:1 of 4\.5:1$/),
      '`grandstand theme pull polar` takes them over.',
    ]);
    expect(code).toBe(1);
  });

  it('reports as JSON', async () => {
    serve({ live: '#c00' });
    const { code, text } = await theme('diff', 'polar', '--json');
    expect(JSON.parse(text)).toMatchObject({
      tenant: 'polar',
      from: 'server',
      to: 'snapshot',
      newer: null,
      changes: [{ setting: 'live', before: '#c00', after: '#e3122f' }],
    });
    expect(code).toBe(1);
  });

  it.each<[string, () => unknown, RegExp]>([
    [
      'the key host has no such domain',
      () => server.answers.delete('/channel-key'),
      /channel-key has no channel for the domain "polar\.tv"\n +→ add it to "domains"/,
    ],
    [
      'the API answers with something else',
      () => server.answers.set(COLORS, () => '<!doctype html>'),
      /color-settings\/web answers 200 with "<!doctype html>"\n +→ check hosts\.api/,
    ],
    [
      'the server is stopped',
      () => server.close(),
      /channel-key cannot be reached: .*ECONNREFUSED.*\n +→ check hosts\.keys in tenant\.json/,
    ],
    [
      'the colours are of another form',
      () => server.answers.set(COLORS, () => ({ colors: [] })),
      /color-settings\/web updated_at: is missing/,
    ],
    [
      'color-settings.json is damaged',
      () => writeFile(file(), '{ "colors": '),
      /color-settings\.json:1:\d+ not valid JSON/,
    ],
  ])('says what to do if %s', async (_, change, expected) => {
    await change();
    const { code, text } = await theme('diff', 'polar');
    expect(text).toMatch(expected);
    expect(code).toBe(1);
  });

  it('suggests the name of a tenant, and takes one', async () => {
    expect(await theme('diff', 'poler')).toMatchObject({
      code: 1,
      text: expect.stringContaining('did you mean "polar"'),
    });
    expect((await theme('diff')).code).toBe(2);
  });

  it('asks the hosts of --hosts', async () => {
    const other = await startChannelServer();
    const hosts = join(workspace.tenants, '..', 'hosts.json');
    await writeFile(hosts, JSON.stringify({ keys: other.origin }));
    const { text } = await theme('diff', 'polar', '--hosts', hosts);
    await other.close();
    expect(text).toContain(`${other.origin}/channel-key has no channel`);
  });
});

describe('theme of a tenant that extends a base', () => {
  const own = () => join(workspace.tenants, 'owls', 'color-settings.json');
  beforeEach(async () => {
    await workspace.addTenant('_league', (text) => {
      const { id: _, domains: __, ...shared } = JSON.parse(text) as Record<string, unknown>;
      return JSON.stringify({ ...shared, hosts: server.hosts });
    });
    await mkdir(join(workspace.tenants, 'owls'));
    const settings = { extends: '_league', id: 'owls', domains: ['owls.tv'], channelKey: KEY };
    await writeFile(join(workspace.tenants, 'owls', 'tenant.json'), JSON.stringify(settings));
  });

  it('compares the colours that it inherits', async () => {
    expect(await theme('diff', 'owls')).toMatchObject({ code: 0 });
    serve({ live: '#c00' }, LATER);
    expect((await theme('diff', 'ow*')).text).toMatch(/live +#e3122f → #c00/);
  });

  it('pulls only what differs from the base', async () => {
    expect(await theme('pull', 'owls')).toMatchObject({ code: 0 });
    expect(await readdir(join(workspace.tenants, 'owls'))).toEqual(['tenant.json']);
    const { success: _, ...others } = snapshot.colors;
    const served = { updated_at: LATER, colors: { ...others, live: '#c00' } };
    server.answers.set(COLORS, () => served);
    expect(await theme('pull', 'owls')).toMatchObject({ code: 0 });
    expect(JSON.parse(await readFile(own(), 'utf8'))).toEqual({
      updated_at: LATER,
      colors: { live: '#c00', success: null },
    });
    expect(await theme('diff', 'owls')).toMatchObject({ code: 0 });
  });

  it('asks the server of an environment', async () => {
    const other = await startChannelServer();
    const changes = JSON.stringify({ hosts: { api: other.origin } });
    await writeFile(join(workspace.tenants, 'owls', 'tenant.staging.json'), changes);
    const { text } = await theme('diff', 'owls', '--env', 'staging');
    await other.close();
    expect(text).toContain(`${other.origin}${COLORS} answers 404`);
  });
});

describe('theme check', () => {
  it('accepts a palette that a file may have', async () => {
    expect(await theme('check', 'polar')).toEqual({ code: 0, text: "polar  the server's colours are ok" });
  });

  it.each<[string, () => void, RegExp]>([
    ['too little contrast', () => serve({ link: '#0a1526' }), /colors\.link: .*below 4\.5:1\n +→ write "#/],
    [
      'a colour that is none',
      () => serve({ live: 'redish' }),
      /colors\.live: "redish" is not a colour\n +→ a CSS colour/,
    ],
    ['a time in the future', () => serve({}, '9999-01-01T00:00:00Z'), /updated_at: .*is in the future/],
  ])('reports %s with its place', async (_, change, expected) => {
    change();
    const { code, text } = await theme('check', 'polar');
    expect(text).toMatch(expected);
    expect(text).toContain(`${server.origin}${COLORS}`);
    expect(code).toBe(1);
  });

  it('warns of settings that this version does not know', async () => {
    serve({ acent: '#fff' });
    const { code, text } = await theme('check', 'polar');
    expect(text).toMatch(/warning: .*colors\.acent: .*\n +→ did you mean "accent"/);
    expect(code).toBe(0);
  });
});

describe('theme pull', () => {
  it("writes the server's newer colours and keeps the rest of the file", async () => {
    const before = await readSnapshot();
    serve({ live: '#c00' }, LATER);
    const { code, text } = await theme('pull', 'polar');
    expect(text).toMatch(/live +#e3122f → #c00\n[^]*color-settings\.json {2}has the server's colours$/);
    expect(code).toBe(0);
    expect(await readSnapshot()).toBe(before.replace('#e3122f', '#c00').replace(snapshot.updated_at, LATER));
    expect(await readdir(join(workspace.tenants, 'polar'))).toHaveLength(3);
    expect((await theme('diff', 'polar')).code).toBe(0);
  });

  it.each<[string, () => void]>([
    ['fails the check', () => serve({ link: '#0a1526' }, LATER)],
    ['is of a future time', () => serve({ live: '#c00' }, '9999-01-01T00:00:00Z')],
  ])('keeps the file if the palette %s', async (_, change) => {
    const before = await readSnapshot();
    change();
    expect(await theme('pull', 'polar')).toMatchObject({ code: 1 });
    expect(await readSnapshot()).toBe(before);
  });

  it('keeps colours that the server does not have, unless --force is given', async () => {
    serve({ live: '#c00' });
    expect(await theme('pull', 'polar')).toMatchObject({
      code: 1,
      text: expect.stringMatching(/has colours that the server does not have: live\n.*theme push polar/),
    });
    expect(await readSnapshot()).toContain('#e3122f');
    expect(await theme('pull', 'polar', '--force')).toMatchObject({ code: 0 });
    expect(await readSnapshot()).toContain('"live": "#c00"');
  });

  it('replaces a file that cannot be read', async () => {
    await writeFile(file(), '{ "colors": ');
    expect(await theme('pull', 'polar')).toMatchObject({ code: 0 });
    expect(JSON.parse(await readSnapshot())).toEqual(snapshot);
  });
});
