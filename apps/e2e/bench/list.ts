/**
 * `npm run bench -- list`: serves ten thousand events to the schedule, scrolls it by script in Chromium, and compares it
 * with a page that renders the same rows all at once. Uses the running product, or starts one.
 */
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import {
  launchOptions,
  dataDir,
  findChromium,
  findFreePorts,
  readRunFile,
  ROOT,
  startStack,
} from '@grandstand/workspace';
import { EVENTS_CALL, copyRows, serveSyntheticEvents } from './synthetic.ts';

const EVENTS = 10_000;
const PASSES = 10;
/** The targets of the virtual list (README.md). `growth`: the heap after all passes, as a multiple of that after one. */
const TARGETS = { fps: 55, longestMs: 100, growth: 1.1 };

interface Figures {
  /** Frames per second, by the median frame. */
  readonly fps: number;
  /** The longest task of at least 50 ms; 0 when there was none. */
  readonly longestMs: number;
  readonly nodes: number;
  /** The heap after one pass, and after all. */
  readonly afterOneMb: number;
  readonly afterAllMb: number;
}

/** Scrolls by 90 px per frame for ten seconds. */
const measureScroll = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ fps: number; longestMs: number }>((done) => {
        let longestMs = 0;
        const observer = new PerformanceObserver((list) => {
          for (const task of list.getEntries()) longestMs = Math.max(longestMs, task.duration);
        });
        observer.observe({ type: 'longtask' });
        const frames: number[] = [];
        let previousFrameMs = performance.now();
        const startMs = previousFrameMs;
        const step = (nowMs: number) => {
          frames.push(nowMs - previousFrameMs);
          previousFrameMs = nowMs;
          scrollBy(0, 90);
          if (nowMs - startMs < 10_000) {
            requestAnimationFrame(step);
            return;
          }
          observer.disconnect();
          const median = frames.slice(1).toSorted((a, b) => a - b)[Math.floor(frames.length / 2)] ?? 0;
          done({ fps: 1000 / median, longestMs });
        };
        requestAnimationFrame(step);
      }),
  );

/** Scrolls once from top to bottom in forty jumps. */
const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    for (let jump = 0; jump <= 40; jump += 1) {
      scrollTo(0, (document.documentElement.scrollHeight * jump) / 40);
      await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
    }
    scrollTo(0, 0);
  });

async function readMemory(session: CDPSession): Promise<{ mb: number; nodes: number }> {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find((entry) => entry.name === name)?.value ?? 0;
  return { mb: metric('JSHeapUsedSize') / 1e6, nodes: metric('Nodes') };
}

const waitTwoSeconds = (page: Page) => page.evaluate(() => new Promise((done) => setTimeout(done, 2000)));

/** Waits until the list has refreshed itself. It briefly holds two answers, so the heap is measured afterwards. */
async function waitForListRefresh(page: Page): Promise<unknown> {
  await page.waitForResponse((response) => EVENTS_CALL.test(response.url()), { timeout: 60_000 });
  return waitTwoSeconds(page);
}

async function measure(page: Page, waitForRefresh: (page: Page) => Promise<unknown>): Promise<Figures> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await waitTwoSeconds(page);
  const { fps, longestMs } = await measureScroll(page);
  await scrollThrough(page);
  await waitForRefresh(page);
  const afterOnePass = await readMemory(session);
  for (let passed = 1; passed < PASSES; passed += 1) await scrollThrough(page);
  await waitForRefresh(page);
  const afterAllPasses = await readMemory(session);
  return {
    fps,
    longestMs,
    nodes: afterAllPasses.nodes,
    afterOneMb: afterOnePass.mb,
    afterAllMb: afterAllPasses.mb,
  };
}

const running = readRunFile(dataDir());
const stack = running
  ? null
  : await startStack({
      ports: await findFreePorts(4700),
      dataDir: join(ROOT, '.data-test'),
      signal: new AbortController().signal,
    });
const site = (running ?? stack?.run)?.sites[0];
if (!site) throw new Error('The product has no site to measure.');

await findChromium();
const browser = await chromium.launch(launchOptions());
const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
await serveSyntheticEvents(page, EVENTS);
await page.goto(`${site.url}/schedule?view=list`);
await page.getByRole('listitem').first().waitFor();
const cell = (value: number, digits = 0) => value.toFixed(digits).padStart(11);
const printRow = (name: string, figures: Figures) =>
  console.log(
    `${name.padEnd(10)} ${cell(figures.fps, 1)} ${cell(figures.longestMs)}  ${cell(figures.nodes)} ${cell(figures.afterOneMb, 1)}  ${cell(figures.afterAllMb, 1)}`,
  );
console.log(
  `${EVENTS} events, ${PASSES} passes, 1440 x 900, Chromium ${browser.version()}, load ${loadavg()[0]?.toFixed(1)}`,
);
console.log('             fps, median  longest ms    DOM nodes  MB after 1  MB after 10');
const virtual = await measure(page, waitForListRefresh);
printRow('virtual', virtual);
const plainPage = await browser.newPage({ viewport: { width: 1440, height: 900 } });
await copyRows(page, plainPage, EVENTS);
await page.close();
printRow('plain', await measure(plainPage, waitTwoSeconds));
await browser.close();
await stack?.close();

const isMet =
  virtual.fps >= TARGETS.fps &&
  virtual.longestMs <= TARGETS.longestMs &&
  virtual.afterAllMb <= virtual.afterOneMb * TARGETS.growth;
console.log(
  `${TARGETS.fps} fps, no task above ${TARGETS.longestMs} ms, memory flat (within 10 %): ${isMet ? 'yes' : 'NO'}`,
);
process.exit(isMet ? 0 : 1);
