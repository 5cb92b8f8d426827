import { mkdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ColorSettings } from '@grandstand/api';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ChannelServer, startChannelServer } from '../testing/channel-server.ts';
import { runGrandstand } from '../testing/run-grandstand.ts';
import { createWorkspace, type Workspace } from '../testing/workspace.ts';

const SETTINGS = {
  name: 'Northline Hockey League',
  language: 'en',
  currency: 'CAD',
  'google-analytics': null,
  analytics_key: null,
  captcha: { provider: 'recaptcha', site_key: 'key' },
  prerolls: [],
  static_blocks: [],
};

let workspace: Workspace;
let server: ChannelServer;
/** Documents of sites by host name. */
const served = new Map<string, string>();
/** Of both tenants. */
let colors: ColorSettings['colors'];
beforeEach(async () => {
  workspace = await createWorkspace();
  server = await startChannelServer();
  for (const id of ['ember', 'polar']) await workspace.addTenant(id, withHosts);
  server.answers.set('/', () => ({}));
  server.answers.set('/health/ready', () => ({}));
  server.answers.set('/index.html', ({ headers }) => served.get(headers.host ?? ''));
  server.answers.set('/channel-key', ({ url }) => ({
    channel_key: /domain=(\w+)/.exec(url ?? '')?.[1] ?? 'none',
  }));
  serveSettings({});
  const file = join(workspace.tenants, 'polar', 'color-settings.json');
  const snapshot = JSON.parse(await readFile(file, 'utf8')) as ColorSettings;
  colors = snapshot.colors;
  server.answers.set('/api/color-settings/web', () => snapshot);
  server.headers['access-control-allow-origin'] = '*';
  server.headers['access-control-allow-headers'] = 'content-type';
});
afterEach(async () => {
  served.clear();
  await server.close();
  await workspace.remove();
});

/** Domains of this machine, whose sites have no certificate. */
const withHosts = (text: string) =>
  JSON.stringify({ ...(JSON.parse(text) as object), hosts: server.hosts }, null, 2).replace(
    '.tv"',
    '.localhost"',
  );
const change = async (edit: (text: string) => string, id = 'polar') => {
  const file = join(workspace.tenants, id, 'tenant.json');
  await writeFile(file, edit(await readFile(file, 'utf8')));
};
const serveSettings = (settings: object) =>
  server.answers.set('/api/settings', () => ({ ...SETTINGS, ...settings }));

/** Builds the sites, and lets the server have their documents. */
async function buildAndServe(...args: string[]): Promise<void> {
  const { web, out } = workspace;
  const built = await grandstand('build', '--all', '--web', web, '--out', out, ...args);
  expect(built.code).toBe(0);
  for (const id of ['ember', 'polar'])
    served.set(`${id}.localhost`, await readFile(join(out, id, 'index.html'), 'utf8'));
}

const grandstand = (...args: string[]) => runGrandstand(...args, '--tenants', workspace.tenants);
const doctor = (...args: string[]) =>
  grandstand(
    'doctor',
    ...args,
    '--web',
    workspace.web,
    '--out',
    workspace.out,
    '--port',
    new URL(server.origin).port,
  );

describe('doctor', () => {
  it('has a line for each thing that works, with the tenants that have it in common', async () => {
    await buildAndServe();
    const { code, text } = await doctor();
    expect(text.split('\n')).toEqual([
      expect.stringMatching(/^ok +Node: version \d+/),
      expect.stringMatching(/^ok +web app: .*web is compiled$/),
      expect.stringMatching(/^ok +sites: .*out can be written$/),
      `ok       serve: ${server.origin} is ready`,
      'ok       ember, polar  release: has the files of its build',
      'ok       ember, polar  site: is served',
      `ok       host: ${server.origin} answers`,
      `ok       clock: ${server.origin} has the time of this machine`,
      'ok       ember, polar  CORS: the hosts accept the site',
      'ok       ember, polar  key host: has the channel for each domain',
      'ok       ember, polar  API: has the channel',
      'ok       ember, polar  settings: tenant.json has what the settings of the channel need',
      'ok       ember, polar  colours: the snapshot is that of the server',
    ]);
    expect(code).toBe(0);
  });

  it('asks the hosts of the local stack that serves the sites', async () => {
    await buildAndServe();
    const file = join(workspace.tenants, 'polar', 'tenant.json');
    const elsewhere = (await readFile(file, 'utf8')).replaceAll(server.origin, 'http://localhost:1');
    await writeFile(file, elsewhere);
    const { code, text } = await doctor('polar');
    expect(text).toMatch(
      /^note +polar +site: is served with hosts of this machine: api http:\/\/127\S+, keys [^\n]*\n +→ the checks below/m,
    );
    expect(text).toContain('polar  API: has the channel');
    expect(code).toBe(0);
  });

  it('knows the payments sandbox of the local stack', async () => {
    const file = join(workspace.tenants, 'polar', 'tenant.json');
    const text = await readFile(file, 'utf8');
    await buildAndServe();
    await writeFile(
      file,
      text
        .replace('"hosts": {', '"hosts": { "payments": "http://localhost:1",')
        .replace(server.origin, 'http://localhost:2'),
    );
    const sandbox = `http://localhost:${Number(new URL(server.origin).port) + 6}`;
    serveSettings({ payments: { publishable_key: 'pk', script_url: `${sandbox}/v3.js` } });
    expect((await doctor('polar')).text).toMatch(/^ok +polar +settings: /m);
  });

  it('warns of a site that is served with other hosts', async () => {
    const hosts = join(workspace.out, '..', 'hosts.json');
    await writeFile(hosts, '{ "logs": "https://logs.example" }');
    await buildAndServe('--hosts', hosts);
    expect((await doctor('polar')).text).toMatch(
      /^warning +polar +site: is served with other hosts than those of its settings: logs https:\/\/logs\.example\n/m,
    );
    expect((await doctor('polar', '--hosts', hosts)).text).toMatch(/^ok +polar +site: is served$/m);
  });

  it('reports as JSON, of the tenants that are named', async () => {
    const { code, text } = await doctor('polar', '--json');
    const { checks } = JSON.parse(text) as { checks: { tenant?: string; topic: string; state: string }[] };
    expect(checks.map(({ tenant }) => tenant)).not.toContain('ember');
    expect(checks).toContainEqual({ topic: 'API', state: 'ok', tenant: 'polar', message: 'has the channel' });
    expect(code).toBe(0);
  });

  it.each<[string, () => unknown, RegExp, number]>([
    [
      'a web app that is not compiled',
      () => rm(workspace.web, { recursive: true }),
      /^problem +web app: .* contains no compiled web app\n +→ run `npx nx build/m,
      1,
    ],
    [
      'a web app that is older than its sources',
      async () => {
        await mkdir(join(workspace.web, '..', 'src'));
        await writeFile(join(workspace.web, '..', 'src', 'App.tsx'), '');
        await utimes(join(workspace.web, 'index.html'), 0, 0);
      },
      /^warning +web app: .* is older than .*App\.tsx\n +→ run/m,
      0,
    ],
    [
      'a file in place of the folder of sites',
      () => writeFile(workspace.out, ''),
      /^problem +sites: .*out is not a folder\n +→ choose/m,
      1,
    ],
    [
      'sites that are not served',
      () => server.answers.delete('/health/ready'),
      /^warning +serve: .* is not ready \(404\)\n +→ start `grandstand serve`/m,
      0,
    ],
    [
      'a tenant that is not served',
      () => undefined,
      /^warning +ember, polar +site: is not served\n +→ build it/m,
      0,
    ],
    [
      'a site that is not as built',
      async () => {
        await buildAndServe();
        await writeFile(join(workspace.out, 'polar', 'robots.txt'), '');
      },
      /^problem +polar +release: is not as built: robots\.txt\n +→ remove \S+polar\S+, and build the site again/m,
      1,
    ],
    [
      'a clock that is wrong',
      () => (server.headers['date'] = new Date(Date.now() - 120_000).toUTCString()),
      /^warning +clock: \S+ is 12\d s behind this machine\n +→ synchronise/m,
      0,
    ],
    [
      'answers that browsers hide',
      () => delete server.headers['access-control-allow-origin'],
      /^problem +polar +CORS: the api host answers GET \S+ with access-control-allow-origin: nothing\n +→ let it send http:\/\/polar/m,
      1,
    ],
    [
      'a tenant with a mistake',
      () => change((text) => text.replace('"sharp"', '"sharpish"')),
      /^problem +polar +files: \S+tenant\.json theme\.radius: "sharpish" is not an allowed value\n +→ /m,
      1,
    ],
    [
      'servers that do not run, once for each',
      () => server.close(),
      /^problem +host: \S+ cannot be reached\n +→ check the hosts/m,
      1,
    ],
  ])('reports %s', async (_, act, expected, code) => {
    await act();
    const report = await doctor();
    expect(report.text).toMatch(expected);
    expect(report.code).toBe(code);
  });

  it('suggests the name of a tenant', async () => {
    expect(await doctor('poler')).toMatchObject({
      code: 1,
      text: expect.stringContaining('did you mean "polar"'),
    });
  });
});

describe('check --server', () => {
  it('finds nothing if servers and files agree', async () => {
    expect(await grandstand('check', '--all', '--server')).toEqual({ code: 0, text: 'ember  ok\npolar  ok' });
  });

  it.each<[string, () => unknown, RegExp, number]>([
    [
      'a domain that the key host does not have',
      () => server.answers.delete('/channel-key'),
      /channel-key has no channel for the domain "polar\.localhost" \(key host; polar\)\n +→ add it/,
      1,
    ],
    [
      'a domain of another channel',
      () => change((text) => text.replace('"polar.localhost"', '"polar.localhost", "www.localhost"')),
      /has another channel for "www\.localhost" \(key "www"\) than for "polar\.localhost" \("polar"\)/,
      1,
    ],
    [
      'a pinned key that is not that of the domain',
      () => change((text) => text.replace('"hosts"', '"channelKey": "polare", "hosts"')),
      /\(key "polar"\) than for "channelKey" in tenant\.json \("polare"\)/,
      1,
    ],
    [
      'a channel that the API does not know, once for all tenants',
      () => server.answers.delete('/api/settings'),
      /api\/settings answers 404 with .* \(API; ember, polar\)\n +→ check hosts\.api/,
      1,
    ],
    [
      'another language and another name',
      () => serveSettings({ name: 'Polar', language: 'de-AT' }),
      /warning: \S+polar\/tenant\.json name: is "Northline Hockey League", and the channel on the server is called "Polar"[^]*locales\.available: does not have "de-AT"[^]*→ add "de"/,
      0,
    ],
    [
      'a default language that is not that of the content',
      () => serveSettings({ language: 'fr' }),
      /warning: \S+ locales\.default: is "en", and the language of the channel's content is "fr"/,
      0,
    ],
    [
      'a payments sandbox that the policy of the site blocks',
      () => serveSettings({ payments: { publishable_key: 'pk', script_url: 'http://127.0.0.1:1/v3.js' } }),
      /hosts\.payments: is missing, and the channel pays through http:\/\/127\.0\.0\.1:1 /,
      1,
    ],
    [
      'colours that the server has changed, as a note for all tenants',
      () => {
        const changed = { updated_at: '2026-11-20T00:00:00Z', colors: { ...colors, live: '#c00' } };
        server.answers.set('/api/color-settings/web', () => changed);
      },
      /note: the colours of color-settings\.json are older than those of the server \(colours; ember, polar\)\n +→ `grandstand theme diff/,
      0,
    ],
  ])('reports %s', async (_, act, expected, code) => {
    await act();
    const report = await grandstand('check', '--all', '--server');
    expect(report.text).toMatch(expected);
    expect(report.code).toBe(code);
  });

  it('reports services that the policy of the site blocks', async () => {
    await change((text) => text.replaceAll(/\s+"(?:stripe|recaptcha|google-tag)",/g, ''));
    serveSettings({
      payments: { publishable_key: 'pk', script_url: null },
      'google-analytics': { 'google-tag': 'G-1' },
    });
    const { code, text } = await grandstand('check', 'polar', '--server');
    for (const [service, use] of [
      ['stripe', 'payments'],
      ['recaptcha', 'registrations'],
      ['google-tag', "the channel's tag"],
    ])
      expect(text).toContain(`thirdParties: does not have "${service}", so that browsers block ${use}`);
    expect(code).toBe(1);
  });
});
