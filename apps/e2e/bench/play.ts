/**
 * `npm run bench -- play`: the time from a click on an event to its first frame and to its live edge, compared in the
 * same run with a page that has nothing but hls.js. Uses the running product, or starts one. Options: README.md.
 */
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import {
  dataDir,
  findChromium,
  findFreePorts,
  launchOptions,
  readRunFile,
  ROOT,
  startStack,
} from '@grandstand/workspace';
import { median } from './median.ts';
import { serveBarePage } from './bare-page.ts';
import { findStreams, type Kind } from './play-streams.ts';
import { measureStart, type Start } from './play-start.ts';
import { measureSwipes } from './play-swipe.ts';
import { measureMemory } from './play-memory.ts';
import { measureRebuffering } from './play-network.ts';

/** The targets, as multiples of the page with nothing but hls.js (README.md). */
const TARGETS = { hover: 1.2, click: 1.6 };

/** From a swipe to the next clip's first frame. */
const SWIPE_TARGET_MS = 150;

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    swipes: { type: 'string', default: '0' },
    minutes: { type: 'string', default: '0' },
    shaped: { type: 'boolean', default: false },
  },
});

const running = readRunFile(dataDir());
const stack = running
  ? null
  : await startStack({
      ports: await findFreePorts(4700),
      dataDir: join(ROOT, '.data-test', 'bench-play'),
      environment: { ...process.env, GRANDSTAND_MEDIA_DIR: join(ROOT, '.data-test', 'media') },
      footage: 'small',
      signal: new AbortController().signal,
    });
const run = running ?? stack?.run;
const site = run?.sites[0];
if (!run || !site) throw new Error('The product has no site to measure.');

await findChromium();
const browser = await chromium.launch(launchOptions());
const bare = await serveBarePage();
const streams = await findStreams(browser, site.url);
let isMet = true;
const judge = (text: string, passed: boolean) => {
  isMet &&= passed;
  console.log(`${text}: ${passed ? 'yes' : 'NO'}`);
};

const WAYS = ['bare', 'hover', 'click'] as const;
const runs = Number(values.runs);
console.log(`${runs} runs, Chromium ${browser.version()}, load ${loadavg()[0]?.toFixed(1)}; medians in ms`);
console.log('                first frame   of bare        page   live edge   of bare');
for (const kind of ['live', 'vod'] as const satisfies readonly Kind[]) {
  const starts: Record<(typeof WAYS)[number], Start[]> = { bare: [], hover: [], click: [] };
  for (let index = 0; index < runs; index += 1)
    for (const way of WAYS)
      starts[way].push(
        await measureStart(browser, { site: site.url, bare: bare.origin, stream: streams[kind], way }),
      );
  const frame = (way: keyof typeof starts) => median(starts[way].map(({ firstFrameMs }) => firstFrameMs));
  const pageOf = (way: keyof typeof starts) => median(starts[way].map(({ pageMs }) => pageMs));
  const edge = (way: keyof typeof starts) => median(starts[way].map(({ liveEdgeMs }) => liveEdgeMs));
  for (const way of WAYS) {
    const [frameRatio, edgeRatio] = [frame(way) / frame('bare'), edge(way) / edge('bare')];
    const cells =
      kind === 'live'
        ? [edge(way).toFixed(0).padStart(12), edgeRatio.toFixed(2).padStart(10)]
        : ['-'.padStart(12), '-'.padStart(10)];
    console.log(
      `${kind.padEnd(5)}${way.padEnd(7)}${frame(way).toFixed(0).padStart(15)}${frameRatio.toFixed(2).padStart(10)}${pageOf(way).toFixed(0).padStart(12)}${cells.join('')}`,
    );
  }
  for (const way of ['hover', 'click'] as const) {
    judge(`${kind}, ${way}: at most ${TARGETS[way]} times`, frame(way) <= frame('bare') * TARGETS[way]);
    if (kind === 'live')
      judge(`${kind}, ${way}, edge: at most ${TARGETS[way]} times`, edge(way) <= edge('bare') * TARGETS[way]);
  }
}

const swipes = Number(values.swipes);
if (swipes > 0) {
  const { reels, bare: ofBare } = await measureSwipes(browser, { site: site.url, bare: bare.origin, swipes });
  const figures = (all: readonly number[]) =>
    `median ${median(all).toFixed(0)}, longest ${Math.max(...all).toFixed(0)}`;
  console.log(`swipe to the next clip, ms: ${figures(reels)}; two videos: ${figures(ofBare)}`);
  judge(`swipe: at most ${SWIPE_TARGET_MS} ms`, median(reels) <= SWIPE_TARGET_MS);
}

const minutes = Number(values.minutes);
if (minutes > 0) {
  const { earlyMb, lateMb } = await measureMemory(browser, {
    site: site.url,
    stream: streams.live,
    minutes,
  });
  judge(
    `live for ${minutes} min: heap of ${earlyMb.toFixed(1)} MB, then ${lateMb.toFixed(1)} MB; flat (within 10 %)`,
    lateMb <= earlyMb * 1.1,
  );
}
if (values.shaped) {
  const stalls = await measureRebuffering(browser, {
    site: site.url,
    bare: bare.origin,
    stream: streams.vod,
  });
  judge(
    `shaped network: ${stalls.player.toFixed(1)} s of stalls, hls.js ${stalls.bare.toFixed(1)} s; no worse`,
    stalls.player <= stalls.bare + 0.5,
  );
}

await browser.close();
bare.close();
await stack?.close();
process.exit(isMet ? 0 : 1);
