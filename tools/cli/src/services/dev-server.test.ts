import { get } from 'node:http';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorkspace, type Workspace } from '../testing/workspace.ts';
import { startDevServer, type DevServer } from './dev-server.ts';

let workspace: Workspace;
let server: DevServer;
let options: Parameters<typeof startDevServer>[0];

/** Outside the ports of `npm start`. */
const port = 20_000 + (process.pid % 10_000);

const fetchText = (path: string): Promise<string> =>
  new Promise((resolve, reject) => {
    get(
      { host: '127.0.0.1', port, path, headers: { host: 'polar.localhost', accept: 'text/html' } },
      (response) => {
        let body = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
        response.on('end', () => resolve(body));
      },
    ).on('error', reject);
  });

beforeAll(async () => {
  workspace = await createWorkspace();
  await workspace.addTenant('polar');
  const webSourceDir = join(workspace.web, '..', 'source');
  await mkdir(webSourceDir);
  await writeFile(join(webSourceDir, 'package.json'), '{ "type": "module" }');
  await writeFile(join(webSourceDir, 'vite.config.ts'), 'export default { logLevel: "silent" };');
  const template = await readFile(join(workspace.web, 'index.html'), 'utf8');
  await writeFile(join(webSourceDir, 'index.html'), template.replaceAll(/.*\/assets\/.*\n/g, ''));
  options = {
    tenant: 'polar',
    tenantsDir: workspace.tenants,
    webSourceDir,
    port,
    hosts: { api: 'http://localhost:9' },
  };
  const started = await startDevServer(options);
  if (!started.ok) throw new Error(JSON.stringify(started.error));
  server = started.value;
});
afterAll(async () => {
  await server.close();
  await workspace.remove();
});

it("serves the tenant's document with the given hosts, and its logo", async () => {
  expect(server.url).toBe(`http://polar.localhost:${port}/`);
  const html = await fetchText('/watch/7');
  expect(html).toContain('<title>Northline Hockey League');
  expect(html).toContain('"api":"http://localhost:9"');
  expect(html).toContain('/@vite/client');
  const logo = /src="(\/brand\/logo-[^"]+)"/.exec(html)?.[1] ?? '';
  expect(await fetchText(logo)).toContain('<svg');
});

it('applies a change of tenant.json, and keeps the last valid configuration while a file is invalid', async () => {
  const path = join(workspace.tenants, 'polar', 'tenant.json');
  const valid = await readFile(path, 'utf8');
  /** Saves repeatedly, because the watcher takes a moment to start. */
  const pageAfterSaving = (content: string) =>
    expect.poll(() => writeFile(path, content).then(() => fetchText('/')), { interval: 200 });
  await pageAfterSaving(valid.replace('Northline Hockey League: live', 'Polar: live')).toContain(
    '<title>Polar: live',
  );
  await writeFile(path, '{');
  expect(await fetchText('/')).toContain('<title>Polar: live');
  await pageAfterSaving(valid).toContain('<title>Northline Hockey League: live');
});

it('reports a port in use and an unknown tenant', async () => {
  expect(await startDevServer(options)).toMatchObject({
    ok: false,
    error: [{ message: `port ${port} is taken by another program` }],
  });
  expect(await startDevServer({ ...options, tenant: 'poler' })).toMatchObject({
    ok: false,
    error: [{ hint: expect.stringContaining('did you mean "polar"') }],
  });
});
