import { get } from 'node:http';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEV_HELLO, DEV_UPDATE, type DevUpdate } from '@grandstand/tenant';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ChannelServer, startChannelServer } from '../testing/channel-server.ts';
import { createWorkspace, type Workspace } from '../testing/workspace.ts';
import { startDevServer, type DevServer } from './dev-server.ts';

let workspace: Workspace;
let platform: ChannelServer;
let server: DevServer;
let options: Parameters<typeof startDevServer>[0];

/** Outside the ports of `npm start`. */
const port = 20_000 + (process.pid % 10_000);

interface Answer {
  readonly status: number | undefined;
  readonly body: string;
}

const request = (path: string, host = 'polar.localhost'): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const headers = { host: `${host}:${port}`, accept: 'text/html' };
    get({ host: '127.0.0.1', port, path, headers }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
      response.on('end', () => resolve({ status: response.statusCode, body }));
    }).on('error', reject);
  });
const fetchText = async (path: string, host?: string) => (await request(path, host)).body;

beforeAll(async () => {
  workspace = await createWorkspace();
  platform = await startChannelServer();
  await workspace.addTenant('polar');
  await workspace.addTenant('ember');
  const webSourceDir = join(workspace.web, '..', 'source');
  await mkdir(webSourceDir);
  await writeFile(join(webSourceDir, 'package.json'), '{ "type": "module" }');
  await writeFile(join(webSourceDir, 'vite.config.ts'), 'export default { logLevel: "silent" };');
  const template = await readFile(join(workspace.web, 'index.html'), 'utf8');
  await writeFile(join(webSourceDir, 'index.html'), template.replaceAll(/.*\/assets\/.*\n/g, ''));
  options = {
    selection: 'all',
    tenantsDir: workspace.tenants,
    webSourceDir,
    port,
    hosts: { api: 'http://localhost:9', keys: platform.origin },
  };
  const started = await startDevServer(options);
  if (!started.ok) throw new Error(JSON.stringify(started.error));
  server = started.value;
});
afterAll(async () => {
  await server.close();
  await platform.close();
  await workspace.remove();
});

it("serves each tenant's document with the given hosts, and its logo", async () => {
  expect(server.sites).toEqual([
    { tenant: 'ember', url: `http://ember.localhost:${port}/` },
    { tenant: 'polar', url: `http://polar.localhost:${port}/` },
  ]);
  const html = await fetchText('/watch/7');
  expect(html).toContain('<title>Northline Hockey League');
  expect(html).toContain('"api":"http://localhost:9"');
  expect(html).toContain('/@vite/client');
  expect(html).toContain('/src/dev/tenant-updates.ts');
  const logo = /src="(\/brand\/logo-[^"]+)"/.exec(html)?.[1] ?? '';
  expect(await fetchText(logo)).toContain('<svg');
  expect(await fetchText('/', 'ember.localhost')).toContain('"tenant":"ember"');
});

it('lists the channels under other host names', async () => {
  const { status, body } = await request('/', 'localhost');
  expect(status).toBe(404);
  expect(body).toContain(`<a href="//polar.localhost:${port}/">polar</a>`);
});

it('uses the key of a domain if the key host does not have the local one', async () => {
  platform.answers.set('/channel-key', ({ url }) =>
    url?.includes('shared.tv') ? { channel_key: 'ck_shared' } : undefined,
  );
  await workspace.addTenant('shared');
  expect(await fetchText('/', 'shared.localhost')).toContain('"channelKey":"ck_shared"');
});

describe('a page', () => {
  let socket: WebSocket;
  let updates: DevUpdate[];
  beforeEach(async () => {
    updates = [];
    await fetchText('/');
    socket = new WebSocket(`ws://127.0.0.1:${port}`, 'vite-hmr');
    socket.addEventListener('message', ({ data }) => {
      const {
        type,
        event,
        data: update,
      } = JSON.parse(String(data)) as { type: string; event: string; data: DevUpdate };
      if (type === 'custom' && event === DEV_UPDATE) updates.push(update);
    });
    await new Promise((resolve) => socket.addEventListener('open', resolve));
  });
  afterEach(() => socket.close());

  const path = (file: string) => join(workspace.tenants, 'polar', file);
  const read = (file: string) => readFile(path(file), 'utf8');
  /** Saves repeatedly, because the watcher takes a moment to start. */
  const afterSaving = (file: string, content: string) =>
    expect.poll(() => writeFile(path(file), content).then(() => updates), { interval: 200 });

  it('gets the state of its tenant when it has loaded', async () => {
    socket.send(JSON.stringify({ type: 'custom', event: DEV_HELLO, data: { tenant: 'polar' } }));
    await expect.poll(() => updates).toMatchObject([{ tenant: 'polar', kind: 'state', problems: [] }]);
  });

  it('gets new colours of its tenant, and reloads for other changes', async () => {
    const colors = await read('color-settings.json');
    const build = async () => /data-build="(\w+)"/.exec(await fetchText('/'))?.[1];
    const before = await build();
    const css = expect.stringContaining('--accent:#00ff99');
    await afterSaving('color-settings.json', colors.replace('#5cc8ff', '#00ff99')).toContainEqual(
      expect.objectContaining({ kind: 'state', theme: expect.objectContaining({ css }) }),
    );
    expect(updates.map(({ kind }) => kind)).not.toContain('reload');
    expect(await build()).not.toBe(before);
    const style = (await read('tenant.json')).replace('"sharp"', '"round"');
    await afterSaving('tenant.json', style).toContainEqual({ tenant: 'polar', kind: 'reload' });
  });

  it('is told mistakes, and shows the last valid files until they are mended', async () => {
    const valid = await read('tenant.json');
    const mistake = /tenant\.json:\d+:\d+ theme\.density: "dense" is not .*\n +→ one of "compact"/;
    await afterSaving('tenant.json', valid.replace('"compact"', '"dense"')).toContainEqual(
      expect.objectContaining({ kind: 'state', problems: [expect.stringMatching(mistake)] }),
    );
    expect(await fetchText('/')).toContain('<title>Northline Hockey League');
    updates = [];
    await afterSaving('tenant.json', valid).toContainEqual(
      expect.objectContaining({ kind: 'state', problems: [] }),
    );
  });
});

it('serves a tenant whose files are invalid from the start, and its site when they are mended', async () => {
  await workspace.addTenant('broken', (text) => text.replace('"domains"', '"domaines"'));
  const { status, body } = await request('/', 'broken.localhost');
  expect(status).toBe(500);
  expect(body).toContain('/src/dev/tenant-updates.ts');
  await expect
    .poll(
      async () => {
        await workspace.addTenant('broken');
        return (await request('/', 'broken.localhost')).status;
      },
      { interval: 200 },
    )
    .toBe(200);
});

it('reports a port in use and an unknown tenant', async () => {
  expect(await startDevServer(options)).toMatchObject({
    ok: false,
    error: [{ message: `port ${port} is taken by another program` }],
  });
  expect(await startDevServer({ ...options, selection: ['poler'] })).toMatchObject({
    ok: false,
    error: [{ hint: expect.stringContaining('did you mean "polar"') }],
  });
});
