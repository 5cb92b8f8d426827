import { calls, type Simulation } from '@grandstand/api';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, northlineSite, setUpContext, test } from '../journey.ts';
import { clientOf } from '../platform.ts';
import { testClock } from '../test-clock.ts';
import { findPublicEvent } from './watchable-events.ts';

// The second of the picture cannot be compared on two pages of one browser: only one of them plays.
test.use({ ownContext: true });

/** How long the current slot has been on. */
const JOINED_AFTER_S = 600;
const SLOT_S = 3600;

/** Puts an event that everyone may watch on the channel as live, at the same time for all contexts. */
async function createSimulation(): Promise<(context: BrowserContext) => Promise<void>> {
  const id = await findPublicEvent('northline', 'finished');
  const client = await clientOf('northline');
  const event = await client(calls.getEvent, { id });
  if (!event.ok) throw new Error(JSON.stringify(event.error));
  const startS = Math.floor(testClock.now() / 1000) - JOINED_AFTER_S;
  const slots = [{ id: 1, start_utc_ts: startS, end_utc_ts: startS + SLOT_S, event: event.value }];
  return async (context) => {
    await context.route(/\/api\/simulate(\?|$)/, async (route) => {
      try {
        const response = await route.fetch();
        const { now_utc_ms } = calls.getSimulation.output.parse(await response.json());
        const json: Simulation = { now_utc_ms, slots };
        await route.fulfill({ response, json });
      } catch {
        // The page was reloaded meanwhile. Any other failure shows: the page has no schedule.
        await route.abort().catch(() => undefined);
      }
    });
  };
}

/** The position that a page shows, and when it was read; null before it plays. */
const secondOf = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => {
    const isPlaying = !video.paused && video.readyState >= 3 && video.currentTime > 0;
    return isPlaying
      ? { positionS: video.currentTime, atMs: performance.timeOrigin + performance.now() }
      : null;
  });

/** How far the pictures of two pages are apart, in seconds; infinite before both play. */
async function distanceS(one: Page, other: Page): Promise<number> {
  const [a, b] = await Promise.all([secondOf(one), secondOf(other)]);
  if (!a || !b) return Infinity;
  return Math.abs(a.positionS - b.positionS - (a.atMs - b.atMs) / 1000);
}

test('two browsers on the channel as live show the same second, also after a reload', async ({
  page,
  context,
  browser,
}) => {
  const simulate = await createSimulation();
  const otherContext = await browser.newContext();
  await setUpContext(otherContext);
  // A device whose clock is five hours ahead.
  await otherContext.addInitScript(() => {
    const { now } = Date;
    Date.now = () => now() + 5 * 3_600_000;
  });
  for (const one of [context, otherContext]) await simulate(one);
  const other = await otherContext.newPage();
  const url = `${northlineSite.url}/simulate`;
  await page.goto(url);
  await expect(page.locator('video')).not.toHaveJSProperty('currentTime', 0);
  await other.goto(url);
  await expect.poll(() => distanceS(page, other)).toBeLessThan(1);
  await page.reload();
  await expect.poll(() => distanceS(page, other)).toBeLessThan(1);
  await otherContext.close();
});
