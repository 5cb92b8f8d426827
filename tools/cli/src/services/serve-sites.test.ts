import { perTier } from '@grandstand/core/testing';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendRequest } from '../testing/send-request.ts';
import { createWorkspace, type Workspace } from '../testing/workspace.ts';
import { inlineScriptHashes } from '../security/inline-scripts.ts';
import { buildSites } from './build-sites.ts';
import { serveSites, type ServedSites } from './serve-sites.ts';

let workspace: Workspace;
let served: ServedSites;

beforeAll(async () => {
  workspace = await createWorkspace();
  await workspace.addTenant('polar');
  await workspace.addTenant('ember', (text) =>
    text
      .replaceAll('Northline Hockey League', 'Ember')
      .replace(
        '"features"',
        '"embed": { "hosts": ["https://news.example"] }, "security": { "contacts": ["mailto:faults@ember.tv"], "expires": "2027-06-30" }, "features"',
      ),
  );
  const { tenants: tenantsDir, out: outDir, web: webDir } = workspace;
  await buildSites({ ids: 'all', tenantsDir, outDir, webDir });
  await writeFile(join(outDir, 'secret.txt'), 'secret');
  await mkdir(join(outDir, 'damaged'));
  await writeFile(join(outDir, 'damaged', 'site.json'), '{ "tenant": "dama');
  const result = await serveSites({ outDir, port: 0, listsSites: true });
  if (!result.ok) throw new Error(result.error.message);
  served = result.value;
});
afterAll(async () => {
  await served.close();
  await workspace.remove();
});

const send = (path: string, headers: Record<string, string> = {}, method = 'GET', port = served.port) =>
  sendRequest(port, path, { headers: { host: 'polar.localhost', ...headers }, method });

const IMMUTABLE = 'public, max-age=31536000, immutable';
const ONE_HOUR = 'public, max-age=3600';

describe('a site', () => {
  it.each([
    ['/', 200, 'text/html', 'no-cache'],
    ['/index.html', 200, 'text/html', 'no-cache'],
    ['/watch/12?t=3', 200, 'text/html', 'no-cache'],
    ['/assets/index-e1.js', 200, 'javascript', IMMUTABLE],
    ['/icon.svg', 200, 'image/svg+xml', ONE_HOUR],
    ['/manifest.webmanifest', 200, 'application/manifest+json', ONE_HOUR],
    ['/robots.txt', 200, 'text/plain', ONE_HOUR],
    ['/sitemap.xml', 200, 'application/xml', ONE_HOUR],
    ['/live', 200, 'text/html', 'no-cache'],
    ['/documents/live.html', 404, 'text/plain', 'no-cache'],
    ['/documents/rules', 200, 'text/html', 'no-cache'],
    ['/assets/gone.js', 404, 'text/plain', 'no-cache'],
    ['/assets/index-e1.js.br', 404, 'text/plain', 'no-cache'],
    ['/release.json', 404, 'text/plain', 'no-cache'],
    ['/sbom.cdx.json', 404, 'text/plain', 'no-cache'],
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
  ])('responds to %s with %d', async (path, status, type, cacheControl) => {
    const siteResponse = await send(path);
    expect(siteResponse.status).toBe(status);
    expect(siteResponse.headers['content-type']).toContain(type);
    expect(siteResponse.headers['cache-control']).toBe(cacheControl);
    expect(siteResponse.headers['x-content-type-options']).toBe('nosniff');
    expect(siteResponse.body).not.toContain('secret');
  });

  it('responds with security.txt if its tenant has contacts, and to no other hidden path', async () => {
    const found = await send('/.well-known/security.txt', { host: 'ember.localhost' });
    expect([found.status, found.headers['content-type'], found.headers['cache-control']]).toEqual([
      200,
      'text/plain; charset=utf-8',
      ONE_HOUR,
    ]);
    expect(found.body).toContain('Contact: mailto:faults@ember.tv\n');
    for (const path of ['/.well-known/change-password', '/.well-known/', '/.shared/x.png'])
      expect((await send(path, { host: 'ember.localhost' })).status).toBe(404);
    expect((await send('/.well-known/security.txt')).status).toBe(404);
  });

  it.each([
    ['/', 'br, gzip', 'br'],
    ['/', 'gzip', 'gzip'],
    ['/', 'identity', undefined],
    ['/assets/index-e1.js', 'gzip, br', 'br'],
    ['/watch/1', 'br', 'br'],
    ['/icon-192.png', 'br', undefined],
  ])('responds to %s with accepted encodings %s in %s', async (path, accepted, encoding) => {
    const { headers } = await send(path, { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toMatch(/accept-encoding/i);
  });

  it.each(['/', '/live', '/live?lang=fr', '/watch/12', '/__proto__'])(
    'responds to %s with the document that has no URL of its own',
    async (path) => {
      const { body } = await send(path);
      expect(body).toContain('<title>Northline Hockey League: live and on demand</title>');
      expect(body).not.toContain('rel="canonical"');
    },
  );

  it('responds with 304 if the ETag matches', async () => {
    const { headers } = await send('/', { 'accept-encoding': 'br' });
    const again = await send('/', { 'accept-encoding': 'br', 'if-none-match': headers.etag ?? '' });
    expect(again.status).toBe(304);
    expect(again.body).toBe('');
  });

  it.each([
    ['/', 'ember.localhost', "frame-ancestors 'none'"],
    ['/live', 'ember.localhost', "frame-ancestors 'none'"],
    ['/watch/7', 'ember.localhost', "frame-ancestors 'none'"],
    ['/index.html', 'ember.localhost', "frame-ancestors 'none'"],
    ['/watch_embed/7', 'ember.localhost', "frame-ancestors 'self' https://news.example"],
    ['/watch_embed/7', 'polar.localhost', null],
    ['/watch_embed/7?autoplay=1', 'polar.localhost', null],
    ['/watch_embed/1/2', 'polar.localhost', "frame-ancestors 'none'"],
    ['/watch_embed/1/2', 'ember.localhost', "frame-ancestors 'none'"],
    ['/watch_embed/1%2F2', 'polar.localhost', "frame-ancestors 'none'"],
    ['/watch_embed/', 'polar.localhost', "frame-ancestors 'none'"],
    ['/watch_embed/x', 'polar.localhost', "frame-ancestors 'none'"],
  ])('sends %s of %s with a policy and %s', async (path, host, frameAncestors) => {
    const { headers, body } = await send(path, { host });
    const policy = [headers['content-security-policy']].flat().join();
    expect(/frame-ancestors [^;]*/.exec(policy)?.[0] ?? null).toBe(frameAncestors);
    expect(policy).toMatch(/script-src 'self'(?: 'sha256-[^']{44}')+ http/);
    expect(policy).toContain('report-uri http://localhost:4105/csp-report?channel=');
    expect(headers['permissions-policy']).toContain(
      'picture-in-picture=(self "https://www.youtube-nocookie.com"',
    );
    // What a `meta` element cannot say is in the header only; the rest is the same.
    const inMeta = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(body)?.[1];
    expect(policy.replace(/(?:; frame-ancestors [^;]*)?; report-uri.*/, '')).toBe(inMeta);
  });

  it('allows by hash the inline scripts that the document contains, and no others', async () => {
    const { headers, body } = await send('/live');
    const policy = [headers['content-security-policy']].flat().join();
    const hashes = [...policy.matchAll(/'(sha256-[^']+)'/g)].map(([, hash]) => hash);
    expect(hashes).toEqual(inlineScriptHashes(body));
    expect(body.indexOf('http-equiv="Content-Security-Policy"')).toBeLessThan(body.indexOf('<script'));
    expect(body.indexOf('charset')).toBeLessThan(1024);
  });

  it.each([
    ['GET', '/icon.svg', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"],
    ['GET', '/icon-192.png', "frame-ancestors 'none'"],
    ['GET', '/assets/index-e1.js', "frame-ancestors 'none'"],
    ['GET', '/assets/gone.js', "frame-ancestors 'none'"],
    ['GET', '/%', "frame-ancestors 'none'"],
    ['POST', '/', "frame-ancestors 'none'"],
  ])('answers %s %s with the policy %s', async (method, path, policy) =>
    expect((await send(path, {}, method)).headers).toMatchObject({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
    }),
  );

  it.each([
    ['/icon.svg', 'image/svg+xml; charset=utf-8'],
    ['/sitemap.xml', 'application/xml; charset=utf-8'],
    ['/robots.txt', 'text/plain; charset=utf-8'],
  ])('names the encoding of %s: %s', async (path, type) => {
    for (const accepted of ['br', 'identity'])
      expect((await send(path, { 'accept-encoding': accepted })).headers['content-type']).toBe(type);
  });

  it('sends Strict-Transport-Security only where a proxy serves the sites over TLS', async () => {
    expect((await send('/')).headers['strict-transport-security']).toBeUndefined();
    const overTls = await serveSites({ outDir: workspace.out, port: 0, https: true });
    if (!overTls.ok) throw new Error(overTls.error.message);
    for (const path of ['/', '/icon.svg', '/assets/gone.js']) {
      const { headers } = await send(path, {}, 'GET', overTls.value.port);
      expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    }
    await overTls.value.close();
  });

  it('responds to HEAD without a body, to a range with 206, and to other methods with 405', async () => {
    const head = await send('/', {}, 'HEAD');
    expect([head.status, head.body, Number(head.headers['content-length']) > 1000]).toEqual([200, '', true]);
    const part = await send('/assets/index-e1.js', { range: 'bytes=0-5' });
    expect([part.status, part.body]).toEqual([206, 'export']);
    expect((await send('/', {}, 'POST')).status).toBe(405);
    const query = await send('/', {}, 'QUERY');
    expect([query.status, query.headers['x-content-type-options'], query.body]).toEqual([
      400,
      'nosniff',
      'The request could not be answered\n',
    ]);
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
  ])('%s is served the site of its tenant', async (host, title) => {
    const { status, body } = await send('/', { host });
    expect([status, body.includes(`<title>${title}`)]).toEqual([200, true]);
  });

  it('that is unknown is served a 404 page that lists the sites', async () => {
    const { status, body } = await send('/', { host: '<b>.localhost' });
    expect(status).toBe(404);
    expect(body).toContain(`http://ember.localhost:${served.port}/`);
    expect(body).not.toContain('<b>');
  });

  it.each(['localhost', '127.0.0.1', 'elsewhere.localhost', 'tv.example'])(
    'such as %s is told no customer’s name by a public server',
    async (host) => {
      const publicServer = await serveSites({ outDir: workspace.out, port: 0 });
      if (!publicServer.ok) throw new Error(publicServer.error.message);
      const { body } = await send('/', { host }, 'GET', publicServer.value.port);
      await publicServer.value.close();
      expect(body).toContain('There is no site for');
      expect(body).not.toMatch(/Northline|Ember|polar/);
    },
  );
});

it('responds with 200 to all requests while the sites are rebuilt', async () => {
  const { tenants: tenantsDir, out: outDir, web: webDir } = workspace;
  const building = new AbortController();
  const statuses = new Set<number>();
  const requestRepeatedly = async (path: string, host: string): Promise<void> => {
    while (!building.signal.aborted) statuses.add((await send(path, { host })).status);
  };
  const requests = ['/', '/icon.svg'].flatMap((path) =>
    ['polar.tv', 'ember.tv'].map((host) => requestRepeatedly(path, host)),
  );
  for (let build = 0; build < perTier({ gate: 3, deep: 6 }); build += 1)
    await buildSites({ ids: 'all', tenantsDir, outDir, webDir });
  building.abort();
  await Promise.all(requests);
  expect([...statuses]).toEqual([200]);
});

it('an open tab finds the scripts of the release that it has started with', async () => {
  const { tenants: tenantsDir, out: outDir, web: webDir } = workspace;
  const script = join(webDir, 'assets', 'index-e1.js');
  const text = await readFile(script);
  const build = () => buildSites({ ids: ['polar'], tenantsDir, outDir, webDir });
  await rm(script);
  await build();
  const kept = await send('/assets/index-e1.js', { host: 'polar.tv' });
  await writeFile(script, text);
  await build();
  expect([kept.status, kept.body]).toEqual([200, text.toString()]);
  expect((await send('/assets/never-there.js', { host: 'polar.tv' })).status).toBe(404);
});

it('a file that has not changed keeps its ETag in the next release', async () => {
  const { tenants: tenantsDir, out: outDir, web: webDir } = workspace;
  const etagOf = async (path: string) => (await send(path, { host: 'polar.tv' })).headers.etag;
  const [icon, document] = [await etagOf('/icon.svg'), await etagOf('/')];
  await workspace.addTenant('polar', (text) => text.replace(/"radius": "[a-z]+"/, '"radius": "round"'));
  const built = await buildSites({ ids: ['polar'], tenantsDir, outDir, webDir });
  expect(built).toMatchObject({ ok: true, value: { sites: [{ tenant: 'polar' }] } });
  await expect.poll(() => etagOf('/')).not.toBe(document);
  expect(await etagOf('/icon.svg')).toBe(icon);
});

it('serveSites returns the sites and their URLs', () => {
  expect(served.sites).toEqual([
    { tenant: 'ember', url: `http://ember.localhost:${served.port}` },
    { tenant: 'polar', url: `http://polar.localhost:${served.port}` },
  ]);
});

it('serveSites reports a port in use and how to choose another', async () => {
  const second = await serveSites({ outDir: workspace.out, port: served.port });
  expect(second).toMatchObject({
    ok: false,
    error: { message: expect.stringContaining(`port ${served.port} is taken`) },
  });
  expect(second).toMatchObject({ error: { hint: expect.stringContaining('GRANDSTAND_PORT') } });
});
