import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RENDERERS } from '../models/release.ts';
import { buildSites } from '../services/build-sites.ts';
import { serveSites, type ServedSites } from '../services/serve-sites.ts';
import { sendRequest } from '../testing/send-request.ts';
import { createWorkspace, type Workspace } from '../testing/workspace.ts';

/** A `SiteRendererModule` whose pages are named after what happens. */
const RENDERER = `
import { appendFileSync } from 'node:fs';
export const readPageRequest = ({ locales }, url, languages) =>
  url.pathname === '/profile' ? null : { path: url.pathname, locale: languages[0] ?? locales.default };
export const createSiteRenderer = ({ tenant }, document) => ({
  edition: async () => null,
  listPages: async (section) => {
    // The platform does not list its media.
    return section === 'events' ? [{ path: '/watch/7', changedS: 5 }] : section === 'media' ? null : [];
  },
  render: async ({ path, locale }) => {
    if (path === '/') appendFileSync(new URL('home-pages', import.meta.url), tenant + ' ' + locale);
    if (path === '/moved') return { kind: 'moved', path: '/schedule' };
    if (path === '/unavailable') return { kind: 'unavailable' };
    if (path === '/in-browser') return { kind: 'in-browser' };
    if (path === '/fault') throw new Error('a bug');
    const status = path === '/nothing' ? 404 : 200;
    const content = [tenant, path, locale, 'x'.repeat(3000)].join(' ');
    const html = document.replace('<div id="root"></div>', '<div id="root">' + content + '</div>');
    return { kind: 'document', status, html, edition: null };
  },
});
`;

let workspace: Workspace;
let served: ServedSites;
const faults: string[] = [];

beforeAll(async () => {
  workspace = await createWorkspace();
  await workspace.addTenant('polar');
  const { tenants: tenantsDir, out: outDir, web: webDir } = workspace;
  const folder = join(webDir, '.vite', 'server');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'index.mjs'), RENDERER);
  await buildSites({ ids: 'all', tenantsDir, outDir, webDir });
  const onRenderFault = (path: string) => void faults.push(path);
  const result = await serveSites({ outDir, port: 0, onRenderFault, renderTimeoutMs: 60_000 });
  if (!result.ok) throw new Error(result.error.message);
  served = result.value;
});
afterAll(async () => {
  await served.close();
  await workspace.remove();
});

const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  sendRequest(served.port, path, { headers: { host: 'polar.localhost', ...headers } });

it.each([
  ['/schedule', 200, 'polar /schedule en'],
  ['/nothing', 404, 'polar /nothing en'],
  // A channel's page may have a dot in its path.
  ['/rules.html', 200, 'polar /rules.html en'],
  ['/season-2026.27', 200, 'polar /season-2026.27 en'],
  ['/profile', 200, '<div id="root"></div>'],
  ['/in-browser', 200, '<div id="root"></div>'],
  ['/fault', 200, '<div id="root"></div>'],
  ['/unavailable', 503, '<div id="root"></div>'],
  ['/assets/gone.js', 404, 'Not found'],
])('%s is answered with %d', async (path, status, content) => {
  const response = await get(path);
  expect(response.status).toBe(status);
  expect(response.body).toContain(content);
});

it('renders the home page before anyone asks for it', async () => {
  const [id = ''] = await readdir(join(workspace.out, RENDERERS));
  const rendered = () => readFile(join(workspace.out, RENDERERS, id, 'home-pages'), 'utf8');
  await expect.poll(() => rendered().catch(() => '')).toBe('polar en');
});

it('reports the page of a fault', () => expect(faults).toEqual(['/fault']));

it('keeps search engines from pages that only browsers can show', async () => {
  expect((await get('/profile')).headers['x-robots-tag']).toBe('noindex');
  expect((await get('/schedule')).headers['x-robots-tag']).toBeUndefined();
});

it('asks to try again while the platform cannot be asked', async () =>
  expect((await get('/unavailable')).headers['retry-after']).toBe('5'));

it('answers a moved page with its place and the query of the request', async () => {
  const response = await get('/moved?utm_source=mail');
  expect(response.status).toBe(301);
  expect(response.headers['location']).toBe('/schedule?utm_source=mail');
});

it('sends a document in the best language, with the headers of documents', async () => {
  const { body, headers } = await get('/schedule', { 'accept-language': 'de;q=0.5, fr-CA, en;q=0.1' });
  expect(body).toContain('polar /schedule fr-CA');
  expect(headers['vary']).toBe('accept-encoding, accept-language');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
});

it('compresses a document', async () =>
  expect((await get('/schedule', { 'accept-encoding': 'gzip, br' })).headers['content-encoding']).toBe('br'));

it('answers 304 to a browser that has the document', async () => {
  const first = await get('/schedule');
  const etag = first.headers.etag ?? '';
  expect((await get('/schedule', { 'if-none-match': etag })).status).toBe(304);
  expect((await get('/rules.html', { 'if-none-match': etag })).status).toBe(200);
});

it('does not publish the renderer', async () => {
  const [id = ''] = await readdir(join(workspace.out, RENDERERS));
  expect((await get(`/${RENDERERS}/${id}/index.mjs`)).status).toBe(404);
});

describe('the sitemap', () => {
  it('has the pages that the platform lists', async () => {
    const events = await get('/sitemap-events-1.xml', { 'accept-encoding': 'identity' });
    expect([events.status, events.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
    expect(events.body).toContain('/watch/7</loc>');
    expect(events.headers['cache-control']).toBe('public, max-age=3600');
    const { etag = '' } = events.headers;
    expect((await get('/sitemap-events-1.xml', { 'if-none-match': etag })).status).toBe(304);
  });

  it('is the stamped one while the platform cannot be asked', async () => {
    const stamped = await get('/sitemap-pages.xml');
    expect(stamped.body).toContain('/live</loc>');
    expect(stamped.headers['content-type']).toBe('application/xml; charset=utf-8');
    expect((await get('/sitemap.xml')).body).toBe(stamped.body);
    const media = await get('/sitemap-media-1.xml');
    expect([media.status, media.headers['retry-after']]).toEqual([503, '5']);
  });

  it.each(['/sitemap-events-2.xml', '/sitemap-teams-1.xml'])('has no file %s', async (path) =>
    expect((await get(path)).status).toBe(404),
  );
});

it('keeps search engines from all pages of a site that is not indexed', async () => {
  await workspace.addTenant('quiet', (text) => text.replace('{', '{ "indexed": false,'));
  const options = { ids: ['quiet'], tenantsDir: workspace.tenants, outDir: workspace.out };
  expect(await buildSites({ ...options, webDir: workspace.web })).toMatchObject({ ok: true });
  const result = await serveSites({ outDir: workspace.out, port: 0, workers: 0 });
  if (!result.ok) throw new Error(result.error.message);
  const { port, close } = result.value;
  const answers = await Promise.all(
    ['/', '/schedule', '/robots.txt', '/social-card.png'].map((path) =>
      sendRequest(port, path, { headers: { host: 'quiet.localhost' } }),
    ),
  );
  await close();
  expect(answers.map(({ headers }) => headers['x-robots-tag'])).toEqual(Array(4).fill('noindex'));
  expect(answers[2]?.body).toBe('User-agent: *\nAllow: /\n');
});
