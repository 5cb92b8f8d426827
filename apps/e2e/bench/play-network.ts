import type { Browser } from '@playwright/test';
import { click, open, type Way } from './play-start.ts';
import type { Stream } from './play-streams.ts';

interface Options {
  readonly site: string;
  /** The origin of the page to compare with (bare-page.ts). */
  readonly bare: string;
  readonly stream: Stream;
}

/** Bandwidth as a multiple of the lowest rendition's, and for how long. */
const SHAPE: readonly { readonly factor: number; readonly seconds: number }[] = [
  { factor: 8, seconds: 10 },
  { factor: 1.6, seconds: 20 },
  { factor: 4, seconds: 10 },
  { factor: 0.7, seconds: 20 },
  { factor: 3, seconds: 15 },
];

/** Seconds in which playback stood still on a network that becomes slower and faster, for the player and hls.js. */
export async function measureRebuffering(
  browser: Browser,
  options: Options,
): Promise<{ player: number; bare: number }> {
  const playlist = await (await fetch(options.stream.url.replace('localhost', '127.0.0.1'))).text();
  const lowest = Math.min(...[...playlist.matchAll(/[:,]BANDWIDTH=(\d+)/g)].map(([, bits]) => Number(bits)));
  const measure = (way: Way) => measureStalls(browser, { ...options, way, lowestBitsPerS: lowest });
  return { bare: await measure('bare'), player: await measure('click') };
}

async function measureStalls(
  browser: Browser,
  { way, lowestBitsPerS, ...options }: Options & { readonly way: Way; readonly lowestBitsPerS: number },
): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await open(page, { ...options, way });
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const shape = (factor: number) =>
    session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 40,
      downloadThroughput: (lowestBitsPerS * factor) / 8,
      uploadThroughput: -1,
    });
  await shape(SHAPE[0]?.factor ?? 1);
  await click(page, { way, stream: options.stream });
  const video = page.locator('video');
  await video.evaluate(async (element: HTMLVideoElement) => {
    if (element.readyState < element.HAVE_FUTURE_DATA)
      await new Promise((done) => element.addEventListener('playing', done, { once: true }));
    const stalls = { totalMs: 0 };
    Object.assign(window, { stalls });
    let position = element.currentTime;
    setInterval(() => {
      if (element.currentTime === position) stalls.totalMs += 100;
      position = element.currentTime;
    }, 100);
  });
  for (const { factor, seconds } of SHAPE) {
    await shape(factor);
    await page.evaluate((ms) => new Promise((done) => setTimeout(done, ms)), seconds * 1000);
  }
  const stalledMs = await page.evaluate(
    () => (window as { stalls?: { totalMs: number } }).stalls?.totalMs ?? 0,
  );
  await context.close();
  return stalledMs / 1000;
}
