import { calls } from '@grandstand/api';
import { siteOf, tabTo } from '../account/visit.ts';
import { playFault } from '../faults/play-fault.ts';
import { expect, sites, test } from '../journey.ts';
import { clientOf } from '../platform.ts';
import { cards, list, main, mediaOf, searchField } from './vod-library.ts';

const site = siteOf('northline');
const library = `${site.url}/vod_library`;
const ALL = 'All videos';

for (const { tenant, url } of sites)
  test(`${tenant}: the library has the channel's rails and all of its media, to the end of the list`, async ({
    page,
  }) => {
    const client = await clientOf(tenant);
    const rails = await client(calls.listVodRails, {});
    if (!rails.ok) throw new Error(JSON.stringify(rails.error));
    const { total } = await mediaOf(tenant);
    await page.goto(`${url}/vod_library`);
    for (const { title, vod_media_items: media } of rails.value) {
      const rail = main(page).getByRole('region', { name: title, exact: true });
      await expect(rail.getByRole('article')).toHaveCount(media.length);
      const widths = await rail
        .getByRole('article')
        .evaluateAll((all) => all.map((card) => card.getBoundingClientRect().width));
      expect(widths.filter((width) => width < 280 || width > 380)).toEqual([]);
    }
    const grid = main(page).getByRole('region').last().getByRole('article');
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 4000);
        return grid.count();
      })
      .toBe(total);
  });

test('a search is in the address, comes from it, and a step back takes a category back', async ({ page }) => {
  await page.goto(library);
  await main(page).getByRole('link', { name: 'Highlights', exact: true }).click();
  await expect(page).toHaveURL(/\?category_id=highlights$/);
  await expect(page).toHaveTitle(/^Highlights · Library/);
  const { total } = await mediaOf('northline', { category_id: 1971 });
  await expect(list(page, 'Highlights').getByRole('status').first()).toHaveText(`${total} results`);

  await searchField(page).fill('goal');
  await expect(page).toHaveURL(/category_id=highlights&title=goal$/);
  await expect(list(page, 'Results for “goal”').getByRole('article').first()).toContainText(/goal/i);
  await page.reload();
  await expect(searchField(page)).toHaveValue('goal');
  await expect(list(page, 'Results for “goal”').getByRole('article').first()).toContainText(/goal/i);

  await page.goBack();
  await expect(page).toHaveURL(/\/vod_library$/);
  await expect(searchField(page)).toHaveValue('');
  await expect(list(page, ALL)).toBeVisible();
});

test('whoever leaves while typing is not called back', async ({ page }) => {
  await page.clock.install();
  await page.goto(library);
  await expect(list(page, ALL).getByRole('article').first()).toBeVisible();
  const chunk = Promise.withResolvers<void>();
  await page.route(/\/assets\/FaqPage[^/]*\.js/, async (route) => {
    await chunk.promise;
    await route.fallback();
  });
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await searchField(page).fill('goal');
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await page.clock.runFor(10_000);
  await expect(page).toHaveURL(library);
  chunk.resolve();
  await expect(page).toHaveURL(`${site.url}/faq`);
});

test('sorts by title, within a category too', async ({ page }) => {
  const { media } = await mediaOf('northline', { category_id: 1971, sort_field: 'title' });
  await page.goto(`${library}?category_id=1971`);
  const grid = list(page, 'Highlights');
  await expect(grid.getByRole('article').first()).toBeVisible();
  await main(page).getByLabel('Sort by').selectOption({ label: 'By title' });
  await expect(page).toHaveURL(/sort_field=title/);
  await expect(grid.getByRole('heading', { level: 3 }).first()).toHaveText(media[0]?.title ?? '');
});

test.describe('answers that come in another order', () => {
  test('the last question counts, and the one before it is given up', async ({ page }) => {
    const given: string[] = [];
    let slow: (() => void) | undefined;
    await page.route('**/api/vod-media/search?*', async (route) => {
      const title = new URL(route.request().url()).searchParams.get('title');
      if (title === 'goal') await new Promise<void>((resolve) => (slow = resolve));
      // Given up meanwhile: nobody takes the answer.
      await route.continue().catch(() => undefined);
    });
    page.on('requestfailed', (request) => {
      const title = new URL(request.url()).searchParams.get('title');
      if (title) given.push(title);
    });
    await page.goto(library);
    await expect(list(page, ALL).getByRole('article').first()).toBeVisible();
    await searchField(page).fill('goal');
    await expect.poll(() => slow).toBeDefined();
    await searchField(page).fill('saves');
    await expect(list(page, 'Results for “saves”').getByRole('article').first()).toContainText(/saves/i);
    slow?.();
    await expect.poll(() => given).toEqual(['goal']);
    await expect(list(page, 'Results for “saves”').getByRole('article').first()).toContainText(/saves/i);
  });
});

test('nothing found, no such category: said, with a way on', async ({ page }) => {
  await page.goto(`${library}?title=zebra`);
  await expect(main(page).getByText('Nothing found for “zebra”')).toBeVisible();
  await main(page).getByRole('link', { name: 'See the whole library' }).click();
  await expect(page).toHaveURL(library);
  await expect(searchField(page)).toHaveValue('');
  await expect(cards(page).first()).toBeVisible();

  await page.goto(`${library}?category_id=${encodeURIComponent("<b>'--")}`);
  await expect(main(page).getByText('There is no such category')).toBeVisible();
});

test('garbage in the address asks for what there is', async ({ page }) => {
  await page.goto(`${library}?sort_field=price&title=%00%0A%20&vod_id=&category_id=`);
  await expect(list(page, ALL).getByRole('article').first()).toBeVisible();
  await expect(searchField(page)).toHaveValue('');
});

test.describe('a part that cannot be had', () => {
  test.use({ failing: /\/api\/vod-media/ });

  test('says so alone, and comes when asked again', async ({ page }) => {
    const rails = await playFault(page, calls.listVodRails, '500');
    const search = await playFault(page, calls.searchVodMedia, '500');
    await page.goto(library);
    await expect(main(page).getByRole('alert')).toHaveCount(2);
    await expect(main(page).getByRole('link', { name: 'Highlights', exact: true })).toBeVisible();
    await rails.end();
    await search.end();
    const retry = list(page, ALL).getByRole('button', { name: 'Try again' });
    await retry.click();
    await expect(list(page, ALL).getByRole('article').first()).toBeVisible();
    await expect(main(page).getByRole('alert')).toHaveCount(1);
    await main(page).getByRole('button', { name: 'Try again' }).click();
    await expect(main(page).getByRole('alert')).toHaveCount(0);
  });
});

test('by keyboard: to the search, to a card, into its view and back to it', async ({ page }) => {
  await page.goto(`${library}?category_id=interviews`);
  const first = list(page, 'Interviews').getByRole('link').first();
  await expect(first).toBeVisible();
  const name = (await first.getAttribute('aria-label')) ?? '';
  await tabTo(page, searchField(page));
  await tabTo(page, first);
  await page.keyboard.press('Enter');
  await expect(main(page).getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(main(page)).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\?category_id=interviews$/);
  await expect(first).toBeVisible();
});

test('a preview shows while its card is pointed at, and never where motion is unwelcome', async ({
  page,
}) => {
  await page.goto(`${library}?category_id=interviews`);
  const card = cards(page).first();
  await card.hover();
  await expect(card.locator('img')).toHaveCount(2);
  await searchField(page).hover();
  await expect(card.locator('img')).toHaveCount(1);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await card.hover();
  await expect(card.locator('img')).toHaveCount(1);
});
