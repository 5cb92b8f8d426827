import { perTier } from '@grandstand/core/testing';
import { request, type IncomingHttpHeaders } from 'node:http';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorkspace, type Workspace } from '../testing/workspace.ts';
import { buildSites } from './build-sites.ts';
import { serveSites, type ServedSites } from './serve-sites.ts';

let workspace: Workspace;
let served: ServedSites;

beforeAll(async () => {
  workspace = await createWorkspace();
  await workspace.addTenant('polar');
  await workspace.addTenant('ember', (text) => text.replaceAll('Northline Hockey League', 'Ember'));
  const { tenants: tenantsDir, out: outDir, web: webDir } = workspace;
  await buildSites({ ids: 'all', tenantsDir, outDir, webDir });
  await writeFile(join(outDir, 'secret.txt'), 'secret');
  await mkdir(join(outDir, 'damaged'));
  await writeFile(join(outDir, 'damaged', 'site.json'), '{ "tenant": "dama');
  const result = await serveSites({ outDir, port: 0 });
  if (!result.ok) throw new Error(result.error.message);
  served = result.value;
});
afterAll(async () => {
  await served.close();
  await workspace.remove();
});

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A raw request: the path goes out as it is written. */
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      port: served.port,
      path,
      method,
      headers: { host: 'polar.localhost', ...headers },
    };
    request(options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString(),
        }),
      );
    })
      .on('error', reject)
      .end();
  });

const IMMUTABLE = 'public, max-age=31536000, immutable';
const SHORT = 'public, max-age=3600';

describe('a site', () => {
  it.each([
    ['/', 200, 'text/html', 'no-cache'],
    ['/index.html', 200, 'text/html', 'no-cache'],
    ['/watch/12?t=3', 200, 'text/html', 'no-cache'],
    ['/assets/index-e1.js', 200, 'javascript', IMMUTABLE],
    ['/icon.svg', 200, 'image/svg+xml', SHORT],
    ['/manifest.webmanifest', 200, 'application/manifest+json', SHORT],
    ['/robots.txt', 200, 'text/plain', SHORT],
    ['/sitemap.xml', 200, 'application/xml', SHORT],
    ['/live', 200, 'text/html', 'no-cache'],
    ['/documents/live.html', 404, 'text/plain', 'no-cache'],
    ['/documents/rules', 200, 'text/html', 'no-cache'],
    ['/assets/gone.js', 404, 'text/plain', 'no-cache'],
    ['/assets/index-e1.js.br', 404, 'text/plain', 'no-cache'],
    ['/release.json', 404, 'text/plain', 'no-cache'],
    ['/site.json', 404, 'text/plain', 'no-cache'],
    ['//site.json', 404, 'text/plain', 'no-cache'],
    ['/%2fsite.json', 404, 'text/plain', 'no-cache'],
    ['//assets//index-e1.js', 200, 'javascript', IMMUTABLE],
    ['/../secret.txt', 404, 'text/plain', 'no-cache'],
    ['/..%2fsecret.txt', 404, 'text/plain', 'no-cache'],
    ['/%2e%2e/ember/index.html', 404, 'text/plain', 'no-cache'],
    ['/..%5csecret.txt', 404, 'text/plain', 'no-cache'],
    ['/%', 404, 'text/plain', 'no-cache'],
    ['/x%00.js', 404, 'text/plain', 'no-cache'],
  ])('answers %s with %d', async (path, status, type, cacheControl) => {
    const answer = await ask(path);
    expect(answer.status).toBe(status);
    expect(answer.headers['content-type']).toContain(type);
    expect(answer.headers['cache-control']).toBe(cacheControl);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.body).not.toContain('secret');
  });

  it.each([
    ['/', 'br, gzip', 'br'],
    ['/', 'gzip', 'gzip'],
    ['/', 'identity', undefined],
    ['/assets/index-e1.js', 'gzip, br', 'br'],
    ['/watch/1', 'br', 'br'],
    ['/icon-192.png', 'br', undefined],
  ])('sends %s to one who takes %s as %s', async (path, accepted, encoding) => {
    const { headers } = await ask(path, { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toMatch(/accept-encoding/i);
  });

  it.each([
    ['/', 'https://polar.tv/', 'Northline Hockey League: live and on demand'],
    ['/live', 'https://polar.tv/live', 'Live · Northline Hockey League'],
    // What follows the path may name something else: the app says what.
    ['/live?participant=halifax', null, 'Northline Hockey League: live and on demand'],
    ['/live?lang=fr', null, 'Northline Hockey League: live and on demand'],
    ['/watch/12', null, 'Northline Hockey League: live and on demand'],
    ['/__proto__', null, 'Northline Hockey League: live and on demand'],
  ])('sends with %s the document of %s', async (path, address, title) => {
    const { body } = await ask(path);
    expect(body).toContain(`<title>${title}</title>`);
    const canonical = /<link rel="canonical" href="([^"]*)"/.exec(body)?.[1] ?? null;
    expect(canonical).toBe(address);
  });

  it('answers 304 to one who has the document', async () => {
    const { headers } = await ask('/', { 'accept-encoding': 'br' });
    const again = await ask('/', { 'accept-encoding': 'br', 'if-none-match': headers.etag ?? '' });
    expect(again.status).toBe(304);
    expect(again.body).toBe('');
  });

  it('answers HEAD without a body, ranges in part, and other methods not at all', async () => {
    const head = await ask('/', {}, 'HEAD');
    expect([head.status, head.body, Number(head.headers['content-length']) > 1000]).toEqual([200, '', true]);
    const part = await ask('/assets/index-e1.js', { range: 'bytes=0-5' });
    expect([part.status, part.body]).toEqual([206, 'export']);
    expect((await ask('/', {}, 'POST')).status).toBe(405);
  });
});

describe('a host', () => {
  it.each([
    ['polar.localhost', 'Northline Hockey League: live'],
    ['polar.tv', 'Northline Hockey League: live'],
    ['POLAR.localhost:4100', 'Northline Hockey League: live'],
    ['polar.localhost.:4100', 'Northline Hockey League: live'],
    ['polar.tv.', 'Northline Hockey League: live'],
    ['ember.localhost:80', 'Ember: live'],
    ['ember.tv', 'Ember: live'],
  ])('%s leads to its site', async (host, title) => {
    const { status, body } = await ask('/', { host });
    expect([status, body.includes(`<title>${title}`)]).toEqual([200, true]);
  });

  it('that is unknown gets a page that lists the sites', async () => {
    const { status, body } = await ask('/', { host: '<b>.localhost' });
    expect(status).toBe(404);
    expect(body).toContain(`http://ember.localhost:${served.port}/`);
    expect(body).not.toContain('<b>');
  });
});

it('answers while its sites are built again', async () => {
  const { tenants: tenantsDir, out: outDir, web: webDir } = workspace;
  const building = new AbortController();
  const statuses = new Set<number>();
  const visit = async (path: string, host: string): Promise<void> => {
    while (!building.signal.aborted) statuses.add((await ask(path, { host })).status);
  };
  const visits = ['/', '/icon.svg'].flatMap((path) =>
    ['polar.tv', 'ember.tv'].map((host) => visit(path, host)),
  );
  for (let turn = 0; turn < perTier({ gate: 3, deep: 6 }); turn += 1)
    await buildSites({ ids: 'all', tenantsDir, outDir, webDir });
  building.abort();
  await Promise.all(visits);
  expect([...statuses]).toEqual([200]);
});

it('names the sites and their addresses', () => {
  expect(served.sites).toEqual([
    { tenant: 'ember', url: `http://ember.localhost:${served.port}` },
    { tenant: 'polar', url: `http://polar.localhost:${served.port}` },
  ]);
});

it('names a taken port and how to choose another', async () => {
  const second = await serveSites({ outDir: workspace.out, port: served.port });
  expect(second).toMatchObject({
    ok: false,
    error: { message: expect.stringContaining(`port ${served.port} is taken`) },
  });
  expect(second).toMatchObject({ error: { hint: expect.stringContaining('GRANDSTAND_PORT') } });
});
