import { calls } from '@grandstand/api';
import { field } from '../account/entrance.ts';
import { siteOf, visitAs } from '../account/visit.ts';
import { playFault } from '../faults/play-fault.ts';
import { expect, test } from '../journey.ts';
import { fan, list, main, mediumOf, searchField, subscriber } from './vod-library.ts';

const site = siteOf('northline');
const library = `${site.url}/vod_library`;
const pathOf = (id: number) => `/vod_library?vod_id=${id}`;

test('a stranger is asked to log in, and comes back to the medium', async ({ page }) => {
  const { id, title } = await mediumOf('northline', 'vod');
  await page.goto(site.url + pathOf(id));
  await expect(main(page).getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^${title} · `));
  await expect(main(page).getByText('Log in to go on')).toBeVisible();
  await expect(page.locator('video')).toHaveCount(0);
  const person = await subscriber();
  await main(page).getByRole('link', { name: 'Log in', exact: true }).click();
  await field(page, 'Email').fill(person.email);
  await field(page, 'Password').fill(person.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(site.url + pathOf(id));
  await expect(page.locator('video')).toBeVisible();
});

test('whoever has the basic pass alone is led to the passes', async ({ page }) => {
  const { id } = await mediumOf('northline', 'vod');
  await visitAs(page, site, await fan(), pathOf(id));
  await expect(main(page).getByText('Choose a pass to watch')).toBeVisible();
  await expect(main(page).getByText('The library opens with a pass or a subscription.')).toBeVisible();
  await main(page).getByRole('link', { name: 'Choose a pass' }).click();
  await expect(page).toHaveURL(/\/packages$/);
});

test('plays for a subscriber, and an event of the past leads to it', async ({ page }) => {
  const { id, event_id: eventId } = await mediumOf('northline', 'event');
  await visitAs(page, site, await subscriber(), pathOf(id));
  const video = page.locator('video');
  await expect(video).toBeVisible();
  await video.evaluate((element: HTMLVideoElement) => {
    element.muted = true;
    return element.play();
  });
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0);
  await main(page).getByRole('link', { name: 'Go to the event' }).click();
  await expect(page).toHaveURL(`${site.url}/watch/${eventId}`);
});

test('back leads to where the list was', async ({ page }) => {
  await page.goto(`${library}?title=the&sort_field=title`);
  const grid = list(page, 'Results for “the”');
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 3000);
      return grid.getByRole('article').count();
    })
    .toBeGreaterThan(10);
  const last = grid.getByRole('link').last();
  await last.scrollIntoViewIfNeeded();
  const name = (await last.getAttribute('aria-label')) ?? '';
  const place = await page.evaluate(() => scrollY);
  await last.click();
  await expect(main(page).getByRole('heading', { level: 1, name })).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(searchField(page)).toHaveValue('the');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  await expect(last).toBeInViewport();
});

test('has what is like it, and a way back to the library', async ({ page }) => {
  const { id } = await mediumOf('northline', 'vod');
  await page.goto(`${library}?title=the&vod_id=${id}`);
  const related = main(page).getByRole('region', { name: /^More: / });
  await expect(related.getByRole('article').first()).toBeVisible();
  await expect(related.locator(`a[href$="vod_id=${id}"]`)).toHaveCount(0);
  await main(page).getByRole('navigation').getByRole('link', { name: 'Library' }).click();
  await expect(page).toHaveURL(`${library}?title=the`);
});

test('its own address is what is shared', async ({ page, context }) => {
  const { id } = await mediumOf('northline', 'vod');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.goto(`${library}?title=the&vod_id=${id}`);
  await main(page).getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site.url + pathOf(id));
});

test('in spoiler-free mode neither length nor picture tell of a match', async ({ page }) => {
  const event = await mediumOf('northline', 'event');
  await page.addInitScript(() =>
    localStorage.setItem('grandstand.spoiler_free', JSON.stringify({ value: true, expires: 9e15 })),
  );
  await page.goto(`${library}?${new URLSearchParams({ title: event.title })}`);
  const card = main(page).getByRole('article').filter({ hasText: event.title }).first();
  await expect(card).toBeVisible();
  await expect(card.locator('img')).toHaveCount(0);
  await expect(card).not.toContainText(/\d:\d\d/);
  await card.getByRole('link').click();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(event.title);
  await expect(main(page).getByText('Length')).toHaveCount(0);
});

test.describe('where there is no such medium', () => {
  test.use({ failing: /\/api\/vod-media-items\// });

  for (const id of ['999999999', '9007199254740991', '-1', '11001abc'])
    test(`${id}: says so within the page`, async ({ page }) => {
      await page.goto(`${library}?vod_id=${id}`);
      await expect(main(page).getByRole('heading', { name: 'Looks like we lose this page' })).toBeVisible();
      await expect(page).toHaveURL(`${library}?vod_id=${id}`);
      await main(page).getByRole('link', { name: 'See the whole library' }).click();
      await expect(page).toHaveURL(library);
    });

  test('one that cannot be had now comes when asked again', async ({ page }) => {
    const { id, title } = await mediumOf('northline', 'vod');
    const fault = await playFault(page, calls.getVodMedia, 'offline');
    await page.goto(site.url + pathOf(id));
    const retry = main(page).getByRole('button', { name: 'Try again' });
    await expect(retry).toBeVisible();
    await fault.end();
    await retry.click();
    await expect(main(page).getByRole('heading', { level: 1, name: title })).toBeVisible();
  });
});
