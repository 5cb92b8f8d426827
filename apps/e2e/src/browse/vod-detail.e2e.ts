import { calls } from '@grandstand/api';
import { field } from '../account/auth-forms.ts';
import { visitAs } from '../account/visit.ts';
import { playFault } from '../faults/play-fault.ts';
import { expect, northlineSite, test } from '../journey.ts';
import { navigateInApp, settled } from '../settled.ts';
import { currentTime, play } from '../watch/play.ts';
import { firstCard, lastLink, scrollUntil } from './locators.ts';
import { basicPassUser, list, main, mediumOf, passHolder, searchField, subscriber } from './vod-library.ts';
import { openScreen } from './batches.ts';

const libraryUrl = `${northlineSite.url}/vod_library`;
/** Where the user stops watching. */
const LEFT_AT_S = 60;
const pathOf = (id: number) => `/vod_library?vod_id=${id}`;

test(
  'names the price to an anonymous user, and returns to the video after the login',
  { tag: '@deep' },
  async ({ page }) => {
    const { id, title } = await mediumOf('northline', 'vod');
    await page.goto(northlineSite.url + pathOf(id));
    await expect(main(page).getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^${title} · `));
    await expect(main(page).getByText('Get a pass to watch')).toBeVisible();
    await expect(main(page).getByRole('link', { name: 'Buy from $16.94' })).toBeVisible();
    await expect(page.locator('video')).toHaveCount(0);
    const user = await subscriber();
    await main(page).getByRole('link', { name: 'Log in', exact: true }).click();
    await field(page, 'Email').fill(user.email);
    await field(page, 'Password').fill(user.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(northlineSite.url + pathOf(id));
    await expect(page.locator('video')).toBeVisible();
  },
);

test('links a user who has only the basic pass to the passes', { tag: '@deep' }, async ({ page }) => {
  const { id } = await mediumOf('northline', 'vod');
  await visitAs(page, northlineSite, await basicPassUser(), pathOf(id));
  await expect(main(page).getByText('Get a pass to watch')).toBeVisible();
  await expect(main(page).getByText('You need a pass or a subscription to watch the library.')).toBeVisible();
  await main(page).getByRole('link', { name: 'See passes' }).click();
  await expect(page).toHaveURL(/\/packages$/);
});

test('plays an event video for a subscriber, and links to the event', { tag: '@smoke' }, async ({ page }) => {
  const { id, event_id: eventId } = await mediumOf('northline', 'event');
  await visitAs(page, northlineSite, await subscriber(), pathOf(id));
  await play(page);
  await main(page).getByRole('link', { name: 'Go to the event' }).click();
  await expect(page).toHaveURL(`${northlineSite.url}/watch/${eventId}`);
});

test.describe('with a movable clock', () => {
  test.use({ movableClock: true });

  test('fetches a new stream URL for an open video before the signed one expires', async ({ page }) => {
    const { id } = await mediumOf('northline', 'vod');
    await visitAs(page, northlineSite, await subscriber(), pathOf(id));
    await expect(page.locator('video')).toBeVisible();
    const renewal = page.waitForResponse((response) =>
      response.url().includes(`/api/vod-media-items/${id}?`),
    );
    // The first jump passes the two seconds in which SWR deduplicates requests, the second reaches the renewal.
    await page.clock.fastForward(3000);
    await page.clock.fastForward('00:11:00');
    expect((await renewal).ok()).toBe(true);
    await expect(page.locator('video')).toBeVisible();
  });
});

test(
  'restores the scroll position of the library after the back button',
  { tag: '@deep' },
  async ({ page }) => {
    await page.goto(`${libraryUrl}?title=the&sort_field=title`);
    const results = list(page, 'Results for “the”');
    await scrollUntil(page, results.getByRole('article'), (count) => count > 10);
    const href = (await lastLink(results).getAttribute('href')) ?? '';
    const lastVideo = results.locator(`a[href="${href}"]`);
    await lastVideo.scrollIntoViewIfNeeded();
    await settled(page);
    const name = (await lastVideo.getAttribute('aria-label')) ?? '';
    const scrollBefore = await page.evaluate(() => scrollY);
    await lastVideo.click();
    await expect(main(page).getByRole('heading', { level: 1, name })).toBeVisible();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect(searchField(page)).toHaveValue('the');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrollBefore);
    await expect(lastVideo).toBeInViewport();
  },
);

test.describe('with a clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test(
    'copies the canonical URL of a video, shows related videos, and links back to the list',
    { tag: '@deep' },
    async ({ page }) => {
      const { id } = await mediumOf('northline', 'vod');
      await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
      await page.goto(`${libraryUrl}?title=the&vod_id=${id}`);
      await main(page).getByRole('button', { name: 'Share' }).click();
      await expect(page.getByText('Link copied')).toBeVisible();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toBe(northlineSite.url + pathOf(id));

      const related = main(page).getByRole('region', { name: /^More: / });
      await expect(firstCard(related)).toBeVisible();
      await expect(related.locator(`a[href$="vod_id=${id}"]`)).toHaveCount(0);
      await main(page).getByRole('navigation').getByRole('link', { name: 'Library' }).click();
      await expect(page).toHaveURL(`${libraryUrl}?title=the`);
    },
  );
});

test.describe('a video that fails to load', () => {
  test.use({ expectedFailurePaths: /\/api\/vod-media-items\// });

  test(
    'shows "not found" without a redirect for an unknown id, and loads on the next try after a lost connection',
    { tag: '@deep' },
    async ({ page }) => {
      for (const id of ['999999999', '11001abc']) {
        await openScreen(page, northlineSite, `/vod_library?vod_id=${id}`);
        await expect(main(page).getByRole('heading', { name: 'Looks like we lose this page' })).toBeVisible();
        await expect(page).toHaveURL(`${libraryUrl}?vod_id=${id}`);
      }
      await main(page).getByRole('link', { name: 'Browse the whole library' }).click();
      await expect(page).toHaveURL(libraryUrl);

      const { id, title } = await mediumOf('northline', 'vod');
      const fault = await playFault(page, calls.getVodMedia, 'offline');
      await navigateInApp(page, pathOf(id));
      const retry = main(page).getByRole('button', { name: 'Try again' });
      await expect(retry).toBeVisible();
      await fault.end();
      await retry.click();
      await expect(main(page).getByRole('heading', { level: 1, name: title })).toBeVisible();
    },
  );
});

test.describe('with prerolls', () => {
  test.use({ consent: 'granted', withPrerolls: true });

  test(
    'plays a library medium with preroll, captions and preview images, and continues it on another device',
    { tag: '@deep' },
    async ({ page }) => {
      const { id } = await mediumOf('northline', 'vod');
      const advertisement = page.getByRole('group', { name: 'Advertisement' });
      const analyticsRequest = page.waitForRequest((request) =>
        request.url().endsWith('/datalake/video/event/'),
      );
      await visitAs(page, northlineSite, await passHolder(), `/vod_library?vod_id=${id}`);
      await expect(advertisement).toBeVisible();
      expect((await analyticsRequest).postDataJSON()).toMatchObject({
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
      // Like another device, this page now only has the server's position.
      await page.addInitScript(() => localStorage.removeItem('grandstand.viewing_positions'));
      await page.reload();
      // Playback resumes a few seconds before the place where the user left it.
      await expect(page.getByText(/^Resumed at 0:5\d$/)).toBeVisible();
      await expect(advertisement).toBeHidden();
    },
  );
});
