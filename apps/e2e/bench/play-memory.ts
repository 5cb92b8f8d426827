import type { Browser } from '@playwright/test';
import { type Stream, suppressPrerolls } from './play-streams.ts';

const MINUTE_MS = 60_000;

interface Options {
  readonly site: string;
  readonly stream: Stream;
  readonly minutes: number;
}

/**
 * Plays a live stream in real time. Returns the heap after a fifth of the time, when the player's buffers are full, and
 * the heap at the end, each after a garbage collection.
 */
export async function measureMemory(
  browser: Browser,
  { site, stream, minutes }: Options,
): Promise<{ earlyMb: number; lateMb: number }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await suppressPrerolls(context, stream);
  const page = await context.newPage();
  await page.goto(`${site}/watch/${stream.eventId}`);
  await page.locator('video').waitFor();
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.muted = true;
    return video.play();
  });
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  const readHeap = async () => {
    await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 1e6;
  };
  const wait = (ms: number) =>
    page.evaluate((delayMs) => new Promise((done) => setTimeout(done, delayMs)), ms);
  await wait(minutes * MINUTE_MS * 0.2);
  const earlyMb = await readHeap();
  await wait(minutes * MINUTE_MS * 0.8);
  const lateMb = await readHeap();
  const isPlaying = await page
    .locator('video')
    .evaluate((video: HTMLVideoElement) => !video.paused && video.currentTime > 0);
  if (!isPlaying) throw new Error('The live stream stopped while its memory was measured.');
  await context.close();
  return { earlyMb, lateMb };
}
