import { visitAs } from '../account/visit.ts';
import { mediumOf, passHolder } from '../browse/vod-library.ts';
import { expect, northlineSite, test } from '../journey.ts';
import { currentTime } from './play.ts';

test.use({ tracked: true, withPrerolls: true });

const LEFT_AT_S = 60;

test(
  'plays a library medium with preroll, captions and preview images, and continues it on another device',
  { tag: '@deep' },
  async ({ page }) => {
    const { id } = await mediumOf('northline', 'vod');
    const advertisement = page.getByRole('group', { name: 'Advertisement' });
    const tracked = page.waitForRequest((request) => request.url().endsWith('/datalake/video/event/'));
    await visitAs(page, northlineSite, await passHolder(), `/vod_library?vod_id=${id}`);
    await expect(advertisement).toBeVisible();
    expect((await tracked).postDataJSON()).toMatchObject({
      stream_id: `medium-${id}`,
      stream_type: 'vod',
      event: 'preroll_start',
    });
    await expect(advertisement).toBeHidden();
    await expect.poll(() => currentTime(page)).toBeGreaterThan(1);

    await page.keyboard.press('c');
    await expect(page.locator('[data-captions]')).toHaveText(/./);
    await page.getByRole('slider', { name: 'Position' }).focus();
    await expect(page.locator('[data-thumbnail]')).toBeVisible();

    const saved = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/viewing-position'),
    );
    await page.locator('video').evaluate((video: HTMLVideoElement, timeS) => {
      video.currentTime = timeS;
      video.pause();
    }, LEFT_AT_S);
    expect((await saved).postDataJSON()).toMatchObject({ vod_id: id });
    // Another device has no position of its own.
    await page.addInitScript(() => localStorage.removeItem('grandstand.viewing_positions'));
    await page.reload();
    await expect(page.getByText(/^Resumed at 0:5\d$/)).toBeVisible();
    await expect(advertisement).toBeHidden();
  },
);
