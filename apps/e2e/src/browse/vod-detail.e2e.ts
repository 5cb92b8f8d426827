import { calls } from '@grandstand/api';
import { field } from '../account/auth-forms.ts';
import { visitAs } from '../account/visit.ts';
import { playFault } from '../faults/play-fault.ts';
import { expect, siteOf, test } from '../journey.ts';
import { goTo, settled } from '../settled.ts';
import { play } from '../watch/play.ts';
import { firstCard, lastLink, scrollUntil } from './locators.ts';
import { basicPassUser, list, main, mediumOf, searchField, subscriber } from './vod-library.ts';
import { open } from './walks.ts';

const site = siteOf('northline');
const library = `${site.url}/vod_library`;
const pathOf = (id: number) => `/vod_library?vod_id=${id}`;

test('asks an anonymous user to log in, and returns to the video', async ({ page }) => {
  const { id, title } = await mediumOf('northline', 'vod');
  await page.goto(site.url + pathOf(id));
  await expect(main(page).getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^${title} · `));
  await expect(main(page).getByText('Log in to continue')).toBeVisible();
  await expect(page.locator('video')).toHaveCount(0);
  const person = await subscriber();
  await main(page).getByRole('link', { name: 'Log in', exact: true }).click();
  await field(page, 'Email').fill(person.email);
  await field(page, 'Password').fill(person.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(site.url + pathOf(id));
  await expect(page.locator('video')).toBeVisible();
});

test('links a user who has only the basic pass to the passes', async ({ page }) => {
  const { id } = await mediumOf('northline', 'vod');
  await visitAs(page, site, await basicPassUser(), pathOf(id));
  await expect(main(page).getByText('Choose a pass to watch')).toBeVisible();
  await expect(main(page).getByText('You need a pass or a subscription to watch the library.')).toBeVisible();
  await main(page).getByRole('link', { name: 'Choose a pass' }).click();
  await expect(page).toHaveURL(/\/packages$/);
});

test('plays an event video for a subscriber, and links to the event', { tag: '@smoke' }, async ({ page }) => {
  const { id, event_id: eventId } = await mediumOf('northline', 'event');
  await visitAs(page, site, await subscriber(), pathOf(id));
  await play(page);
  await main(page).getByRole('link', { name: 'Go to the event' }).click();
  await expect(page).toHaveURL(`${site.url}/watch/${eventId}`);
});

test.describe('with a movable clock', () => {
  test.use({ movableClock: true });

  test('fetches a new stream URL for an open video before the signed one expires', async ({ page }) => {
    const { id } = await mediumOf('northline', 'vod');
    await visitAs(page, site, await subscriber(), pathOf(id));
    await expect(page.locator('video')).toBeVisible();
    const renewal = page.waitForResponse((response) =>
      response.url().includes(`/api/vod-media-items/${id}?`),
    );
    // SWR deduplicates requests for two seconds, and one long jump would not fire the timers in order.
    await page.clock.fastForward(3000);
    await page.clock.fastForward('00:11:00');
    expect((await renewal).ok()).toBe(true);
    await expect(page.locator('video')).toBeVisible();
  });
});

test('restores the scroll position of the library after the back button', async ({ page }) => {
  await page.goto(`${library}?title=the&sort_field=title`);
  const grid = list(page, 'Results for “the”');
  await scrollUntil(page, grid.getByRole('article'), (count) => count > 10);
  const href = (await lastLink(grid).getAttribute('href')) ?? '';
  const last = grid.locator(`a[href="${href}"]`);
  await last.scrollIntoViewIfNeeded();
  await settled(page);
  const name = (await last.getAttribute('aria-label')) ?? '';
  const scrollBefore = await page.evaluate(() => scrollY);
  await last.click();
  await expect(main(page).getByRole('heading', { level: 1, name })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(searchField(page)).toHaveValue('the');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrollBefore);
  await expect(last).toBeInViewport();
});

test.describe('with a clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('copies the canonical URL of a video, shows related videos, and links back to the list', async ({
    page,
  }) => {
    const { id } = await mediumOf('northline', 'vod');
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
    await page.goto(`${library}?title=the&vod_id=${id}`);
    await main(page).getByRole('button', { name: 'Share' }).click();
    await expect(page.getByText('Link copied')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(site.url + pathOf(id));

    const related = main(page).getByRole('region', { name: /^More: / });
    await expect(firstCard(related)).toBeVisible();
    await expect(related.locator(`a[href$="vod_id=${id}"]`)).toHaveCount(0);
    await main(page).getByRole('navigation').getByRole('link', { name: 'Library' }).click();
    await expect(page).toHaveURL(`${library}?title=the`);
  });
});

test.describe('a video that fails to load', () => {
  test.use({ failing: /\/api\/vod-media-items\// });

  test('shows "not found" without a redirect for an unknown id, and loads on the next try after a lost connection', async ({
    page,
  }) => {
    for (const id of ['999999999', '11001abc']) {
      await open(page, site, `/vod_library?vod_id=${id}`);
      await expect(main(page).getByRole('heading', { name: 'Looks like we lose this page' })).toBeVisible();
      await expect(page).toHaveURL(`${library}?vod_id=${id}`);
    }
    await main(page).getByRole('link', { name: 'Browse the whole library' }).click();
    await expect(page).toHaveURL(library);

    const { id, title } = await mediumOf('northline', 'vod');
    const fault = await playFault(page, calls.getVodMedia, 'offline');
    await goTo(page, pathOf(id));
    const retry = main(page).getByRole('button', { name: 'Try again' });
    await expect(retry).toBeVisible();
    await fault.end();
    await retry.click();
    await expect(main(page).getByRole('heading', { level: 1, name: title })).toBeVisible();
  });
});
