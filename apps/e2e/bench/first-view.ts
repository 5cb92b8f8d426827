/**
 * `npm run bench -- first-view`: Lighthouse's scores of pages, beside the same documents without scripts. Uses the
 * running product, or starts one. Options: README.md.
 */
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';
import { dataDir, findChromium, findFreePorts, readRunFile, ROOT, startStack } from '@grandstand/workspace';
import { CLICK_TARGETS, type FirstClick, measureFirstClick } from './first-click.ts';
import { fetchRendered, type SiteServer } from './fetch-document.ts';
import { median } from './median.ts';
import { medianView, runLighthouse, type View } from './run-lighthouse.ts';
import { serveStaticCopy } from './static-copy.ts';

const TARGETS = { score: 95, lcpMs: 1800, tbtMs: 150, cls: 0.005, ratio: 0.95 };

/** `replay` is the first recording of the list. */
const PAGES = {
  home: '/',
  list: '/schedule',
  replay: '/vod',
  packages: '/packages',
  library: '/vod_library',
};
type PageName = keyof typeof PAGES;
const isPageName = (name: string): name is PageName => Object.hasOwn(PAGES, name);

const { values } = parseArgs({
  options: {
    channels: { type: 'string' },
    pages: { type: 'string', default: Object.keys(PAGES).join(',') },
    runs: { type: 'string', default: '3' },
    json: { type: 'boolean', default: false },
    clicks: { type: 'boolean', default: false },
  },
});
const pages = values.pages.split(',').filter(isPageName);
const runs = Math.max(1, Number(values.runs) || 1);

const running = readRunFile(dataDir());
const stack = running
  ? null
  : await startStack({
      ports: await findFreePorts(4700),
      dataDir: join(ROOT, '.data-test', 'bench-first-view'),
      environment: { ...process.env, GRANDSTAND_MEDIA_DIR: join(ROOT, '.data-test', 'media') },
      footage: 'small',
      signal: new AbortController().signal,
    });
const channels = values.channels?.split(',');
const sites = ((running ?? stack?.run)?.sites ?? []).filter(
  ({ tenant }) => channels === undefined || channels.includes(tenant),
);
if (sites.length === 0 || pages.length === 0)
  throw new Error(`No such channel or page. The pages are: ${Object.keys(PAGES).join(', ')}.`);

const { path: chromium } = await findChromium();
const copy = await serveStaticCopy();

async function pathOf(server: SiteServer, page: PageName): Promise<string> {
  if (page !== 'replay') return PAGES[page];
  const list = await fetchRendered(server, PAGES.replay);
  const event = list && /href="(\/watch\/\d+)"/.exec(brotliDecompressSync(list).toString())?.[1];
  if (!event) throw new Error('The channel has no recording.');
  return event;
}

/** In turns, so that what else the machine does concerns both. */
async function measure(appUrl: string, staticUrl: string) {
  const views: { app: View[]; bare: View[] } = { app: [], bare: [] };
  for (let run = 0; run < runs; run += 1) {
    views.app.push(await runLighthouse(appUrl, chromium));
    views.bare.push(await runLighthouse(staticUrl, chromium));
  }
  const [app, bare] = [medianView(views.app), medianView(views.bare)];
  if (!app || !bare) throw new Error('Nothing was measured.');
  return { app, bare, ratio: app.score / bare.score };
}

const row = (name: string, view: View, ratio = '') =>
  [
    name.padEnd(30),
    String(view.score).padStart(5),
    ...[view.fcpMs, view.lcpMs, view.tbtMs].map((ms) => ms.toFixed(0).padStart(6)),
    view.cls.toFixed(3).padStart(6),
    view.kB.toFixed(0).padStart(6),
    ratio.padStart(6),
  ].join(' ');

console.log(`Lighthouse for phones, median of ${runs}, load ${loadavg()[0]?.toFixed(1)}`);
console.log('page                           score    FCP    LCP    TBT    CLS     kB  ratio');
const results = [];
for (const { tenant, url } of sites) {
  const server = { port: Number(new URL(url).port), host: `${tenant}.localhost` };
  for (const page of pages) {
    const path = await pathOf(server, page);
    const document = await fetchRendered(server, path);
    if (!document) throw new Error(`${path} of ${tenant} is not rendered.`);
    copy.add(server, path, document);
    const measured = await measure(
      new URL(path, url).href,
      new URL(path, `http://${server.host}:${copy.port}`).href,
    );
    const { app, bare, ratio } = measured;
    results.push({ tenant, page, path, ...measured });
    console.log(row(`${tenant} ${page}`, app, ratio.toFixed(2)));
    console.log(row('  without scripts', bare));
  }
}
copy.close();
if (values.clicks) {
  console.log(`\nClicks at the first paint of the home page, the CPU 4 times slower, median of ${runs}`);
  console.log('                        next paint    acts (ms)');
  for (const { tenant, url } of sites) {
    for (const target of CLICK_TARGETS) {
      const clicks: FirstClick[] = [];
      for (let run = 0; run < runs; run += 1) clicks.push(await measureFirstClick(url, target));
      const column = (of: (click: FirstClick) => number) => median(clicks.map(of)).toFixed(0).padStart(12);
      console.log(
        `${tenant} ${target}`.padEnd(22),
        column(({ nextPaintMs }) => nextPaintMs),
        column(({ actsMs }) => actsMs),
      );
    }
  }
}
await stack?.close();
if (values.json) console.log(JSON.stringify(results, null, 2));

const misses = results.filter(
  ({ app, ratio }) =>
    ratio < TARGETS.ratio &&
    (app.score < TARGETS.score || app.lcpMs > TARGETS.lcpMs || app.tbtMs > TARGETS.tbtMs),
);
const shifts = results.filter(({ app }) => app.cls > TARGETS.cls);
console.log(
  `Score at least ${TARGETS.score} with LCP ${TARGETS.lcpMs} ms and TBT ${TARGETS.tbtMs} ms at most, or ${TARGETS.ratio} of the static page: ${misses.length === 0 ? 'yes' : 'NO'}`,
);
console.log(`Nothing moves (CLS 0): ${shifts.length === 0 ? 'yes' : 'NO'}`);
process.exit(misses.length + shifts.length === 0 ? 0 : 1);
