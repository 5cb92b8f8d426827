import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { parseSite } from '../models/release.ts';
import { buildSites } from '../services/build-sites.ts';
import { serveSites } from '../services/serve-sites.ts';
import { sendRequest } from '../testing/send-request.ts';
import { createWorkspace, type Workspace } from '../testing/workspace.ts';

/** A `SiteRendererModule` whose platform lists an event, a medium, and two pages that are not rendered. */
const renderer = (isAvailable: boolean) => `
const PAGES = { channel: ['/rules/2026.27', '/moved', '/profile'], events: ['/watch/7'], media: ['/vod_library?vod_id=3'] };
export const readPageRequest = ({ locales }, url) => url.pathname === '/profile' ? null : {
  path: url.pathname + (url.searchParams.has('vod_id') ? '?vod_id=' + url.searchParams.get('vod_id') : ''),
  locale: url.searchParams.get('lang') ?? locales.default,
};
export const createSiteRenderer = ({ tenant }, document) => ({
  edition: async () => null,
  listPages: async (section) => ${isAvailable} ? PAGES[section].map((path) => ({ path, changedS: null })) : null,
  render: async ({ path, locale }) => path === '/moved' ? { kind: 'moved', path: '/live' } : {
    kind: 'document', status: 200, edition: null,
    html: document.replace('<div id="root"></div>', '<div id="root">' + [tenant, path, locale].join(' ') + '</div>'),
  },
});
`;

let workspace: Workspace;
beforeEach(async () => {
  workspace = await createWorkspace();
  await workspace.addTenant('polar');
});
afterEach(() => workspace.remove());

async function build(isAvailable: boolean) {
  const { tenants: tenantsDir, out: outDir, web: webDir } = workspace;
  await mkdir(join(webDir, '.vite', 'server'), { recursive: true });
  await writeFile(join(webDir, '.vite', 'server', 'index.mjs'), renderer(isAvailable));
  const progress: string[] = [];
  const onProgress = (tenant: string, done: number, total: number) =>
    void progress.push(`${tenant} ${done}/${total}`);
  const built = await buildSites({
    ids: 'all',
    tenantsDir,
    outDir,
    webDir,
    prerender: { workers: 1, onProgress },
  });
  return { built, progress };
}
const readBuilt = (file: string) => readFile(join(workspace.out, 'polar', file), 'utf8');

it('writes the pages that the stamp knows and that the platform lists, in each language', async () => {
  const { built, progress } = await build(true);
  expect(built.ok).toBe(true);
  const { documents = {} } = parseSite(JSON.parse(await readBuilt('site.json'))) ?? {};
  expect(Object.keys(documents)).toEqual(
    expect.arrayContaining([
      '/',
      '/?lang=fr',
      '/live',
      '/live?lang=fr',
      '/watch/7',
      '/rules/2026.27',
      '/vod_library?vod_id=3',
      '/vod_library?vod_id=3&lang=fr',
    ]),
  );
  expect(Object.keys(documents).filter((url) => /moved|profile/.test(url))).toEqual([]);
  expect(await readBuilt(documents['/vod_library?vod_id=3&lang=fr'] ?? '')).toContain(
    '<div id="root">polar /vod_library?vod_id=3 fr</div>',
  );
  for (const plain of ['index.html', '404.html'])
    expect(await readBuilt(plain)).toContain('<div id="root"></div>');
  expect(await readBuilt('sitemap.xml')).toContain('/watch/7</loc>');
  expect(progress.at(-1)).toMatch(/^polar (\d+)\/\1$/);
});

it('is served without a renderer', async () => {
  await build(true);
  const served = await serveSites({ outDir: workspace.out, port: 0, workers: 0 });
  if (!served.ok) throw new Error(served.error.message);
  const { port, close } = served.value;
  const get = async (path: string) =>
    (await sendRequest(port, path, { headers: { host: 'polar.localhost' } })).body;
  expect(await get('/watch/7')).toContain('polar /watch/7 en');
  expect(await get('/watch/7?lang=fr')).toContain('polar /watch/7 fr');
  expect(await get('/watch/7?start=90')).toContain('<div id="root"></div>');
  expect(await get('/watch/8')).toContain('<div id="root"></div>');
  await close();
});

it('keeps the previous build and names the platform when it does not answer', async () => {
  await build(true);
  const before = await readBuilt('site.json');
  const { built } = await build(false);
  expect(built.ok ? [] : built.error.problems).toMatchObject([
    { tenant: 'polar', message: expect.stringContaining('does not answer') as string },
  ]);
  expect(await readBuilt('site.json')).toBe(before);
});
