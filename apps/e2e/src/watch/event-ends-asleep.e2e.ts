import { calls, type EventDetail } from '@grandstand/api';
import { expect, northlineSite, test } from '../journey.ts';
import { visitAs, withBasicPass } from '../account/visit.ts';
import { registerOn } from '../platform.ts';
import { returnAfter } from '../resilience/page-actions.ts';
import { currentTime, play } from './play.ts';
import { findPublicEvent } from './watchable-events.ts';

// The live stream no longer exists when the device wakes.
test.use({ movableClock: true, expectedFailurePaths: /^\/live\// });

test('a page that slept through the end of its event continues in the replay', async ({ page }) => {
  const user = await withBasicPass(await registerOn('northline'));
  const id = await findPublicEvent('northline', 'live');
  const finished = await user.client(calls.getEvent, { id: await findPublicEvent('northline', 'finished') });
  if (!finished.ok) throw new Error(JSON.stringify(finished.error));
  let isOver = false;
  await page.route(`**/api/events/${id}?*`, async (route) => {
    const response = await route.fetch();
    const event = (await response.json()) as EventDetail;
    const over = { ...event, stream_status: 'finished', media: finished.value.media };
    await route.fulfill({ response, json: isOver ? over : event });
  });
  await visitAs(page, northlineSite, user, `/watch/${id}`);
  await play(page);
  const startS = await currentTime(page);
  await expect.poll(() => currentTime(page)).toBeGreaterThan(startS + 1);

  isOver = true;
  await page.route(/\/live\//, (route) =>
    route.fulfill({ status: 404, headers: { 'access-control-allow-origin': '*' } }),
  );
  const video = page.locator('video');
  await video.evaluate((element: HTMLVideoElement) => {
    element.currentTime = element.buffered.end(element.buffered.length - 1) - 0.5;
  });
  await returnAfter(page, 8 * 3_600_000);
  await expect(page.locator('[data-interruption="reconnecting"]')).toBeVisible({ timeout: 20_000 });
  await page.clock.fastForward(20_000);
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.duration), { timeout: 20_000 })
    .toBeGreaterThan(3600);
  await expect(video).toHaveJSProperty('paused', false);
  await expect(page.locator('[data-interruption="none"]')).toHaveCount(1);
  // The replay goes on at the picture of the live stream.
  await expect.poll(() => currentTime(page)).toBeGreaterThan(60);
});
