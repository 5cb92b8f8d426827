import type { Page } from '@playwright/test';
import { expect, run, siteOf, test } from '../journey.ts';
import { hostsAt } from '../platform.ts';
import { currentTime } from './play.ts';
import { findPublicEvent } from './watchable-events.ts';

test.use({ consent: 'granted', withPrerolls: true });

/** The records of a view that the analytics host has received, as HTML rows. */
async function receivedOf(videoViewUuid: string): Promise<readonly string[]> {
  const { analytics } = hostsAt(run.platform.url.replace('localhost', '127.0.0.1'));
  const page = await (await fetch(`${analytics}/?channel=northline&paused=1`)).text();
  return (page.match(/<tr>.*?<\/tr>/gs) ?? []).filter((row) => row.includes(videoViewUuid));
}

/** The `video_view_uuid` of the page's first video event. */
async function viewOf(page: Page): Promise<string> {
  const request = await page.waitForRequest((sent) => sent.url().endsWith('/datalake/video/event/'));
  const body: unknown = JSON.parse(request.postData() ?? '{}');
  return typeof body === 'object' && body !== null && 'video_view_uuid' in body
    ? String(body.video_view_uuid)
    : '';
}

test('plays a preroll before a live event, once, and tracks what is watched', async ({ page }) => {
  const url = new URL(`/watch/${await findPublicEvent('northline', 'live')}`, siteOf('northline').url).href;
  const advertisement = page.getByRole('group', { name: 'Advertisement' });
  const viewSent = viewOf(page);
  await page.goto(url);
  await expect(advertisement).toBeVisible();
  await expect(advertisement.getByRole('timer')).toHaveText(/^Your video starts in \d s$/);
  const uuid = await viewSent;
  await expect(advertisement).toBeHidden();
  await expect.poll(() => currentTime(page)).toBeGreaterThan(0);
  const startedAtS = await currentTime(page);
  await expect.poll(() => currentTime(page)).toBeGreaterThan(startedAtS + 2);

  await page.reload();
  await expect.poll(() => currentTime(page)).toBeGreaterThan(0);
  await expect(advertisement).toBeHidden();
  await expect
    .poll(async () => {
      const records = await receivedOf(uuid);
      return ['preroll_start', 'preroll_end', 'start', 'viewing_time'].filter(
        (text) => !records.some((row) => row.includes(text)),
      );
    })
    .toEqual([]);
});
