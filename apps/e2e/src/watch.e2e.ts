import type { Page } from '@playwright/test';
import { calls, type StreamStatus } from '@grandstand/api';
import { expect, sites, test } from './journey.ts';
import { clientOf } from './platform.ts';

/** The channel's first event of this state that an anonymous visitor may watch. */
async function watchable(tenant: string, state: StreamStatus): Promise<number> {
  const client = await clientOf(tenant);
  const events = await client(calls.listEvents, { stream_status: state, no_limit: '1' });
  if (!events.ok) throw new Error(JSON.stringify(events.error));
  const event = events.value.data.find((candidate) => candidate.has_access);
  if (!event) throw new Error(`${tenant} has no open ${state} event`);
  return event.id;
}

const currentTime = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);

/** Starts playback where the browser did not start it by itself, and waits until it moves. */
async function play(page: Page): Promise<void> {
  const video = page.locator('video');
  await expect(video).toBeVisible();
  // A stream that is still being attached would take the play away again.
  await expect(video).not.toHaveJSProperty('readyState', 0);
  await video.evaluate((element: HTMLVideoElement) => {
    element.muted = true;
    return element.play();
  });
  await expect.poll(() => currentTime(page)).toBeGreaterThan(0);
}

for (const site of sites) {
  test.describe(site.tenant, () => {
    test('plays a live event at its live edge', async ({ page }) => {
      await page.goto(`${site.url}/watch/${await watchable(site.tenant, 'live')}`);
      await play(page);
      const start = await currentTime(page);
      await expect.poll(() => currentTime(page)).toBeGreaterThan(start + 2);
      // Seconds behind the end of the sliding window: a few segments, and it stays so while the window moves.
      const behind = await page
        .locator('video')
        .evaluate(
          (video: HTMLVideoElement) => video.seekable.end(video.seekable.length - 1) - video.currentTime,
        );
      expect(behind).toBeLessThan(20);
      expect(
        await page.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth),
      ).toBeGreaterThan(0);
    });

    test('pauses by the space bar straight after the page opened', async ({ page }) => {
      await page.goto(`${site.url}/watch/${await watchable(site.tenant, 'live')}`);
      await play(page);
      await page.keyboard.press('Space');
      await expect(page.locator('video')).toHaveJSProperty('paused', true);
      expect(await page.evaluate(() => scrollY)).toBe(0);
    });

    test('plays a finished event and seeks in it', async ({ page }) => {
      await page.goto(`${site.url}/watch/${await watchable(site.tenant, 'finished')}`);
      await play(page);
      const duration = await page.locator('video').evaluate((video: HTMLVideoElement) => video.duration);
      expect(duration).toBeGreaterThan(3600);
      const target = Math.floor(duration / 2);
      await page.locator('video').evaluate((video: HTMLVideoElement, to) => {
        video.currentTime = to;
      }, target);
      await expect.poll(() => currentTime(page)).toBeGreaterThan(target + 1);
      expect(await currentTime(page)).toBeLessThan(target + 30);
    });
  });
}
