import { calls } from '@grandstand/api';
import { tabTo, withoutServerPages } from '../account/visit.ts';
import { playFault } from '../faults/play-fault.ts';
import { expect, northlineSite, sites, test } from '../journey.ts';
import { HIGHLIGHTS } from '../northline-ids.ts';
import { clientOf } from '../platform.ts';
import { navigateInApp } from '../settled.ts';
import { firstCard, firstHeading, firstLink, firstStatus, lastSection, scrollUntil } from './locators.ts';
import { list, main, mediaOf, searchField } from './vod-library.ts';

const libraryUrl = `${northlineSite.url}/vod_library`;
const ALL_VIDEOS = 'All videos';
const CARD_WIDTH_PX = { min: 280, max: 380 };

for (const { tenant, url } of sites)
  test(
    `${tenant}: shows the channel's rails, and loads the list of all media to its end`,
    { tag: tenant === northlineSite.tenant ? [] : '@deep' },
    async ({ page }) => {
      const client = await clientOf(tenant);
      const rails = await client(calls.listVodRails, {});
      if (!rails.ok) throw new Error(JSON.stringify(rails.error));
      const { total } = await mediaOf(tenant);
      await page.goto(`${url}/vod_library`);
      for (const { title, vod_media_items: media } of rails.value) {
        const rail = list(page, title).getByRole('article');
        await expect(rail).toHaveCount(media.length);
        const widths = await rail.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().width));
        expect(widths.filter((width) => width < CARD_WIDTH_PX.min || width > CARD_WIDTH_PX.max)).toEqual([]);
      }
      await scrollUntil(page, lastSection(page).getByRole('article'), (count) => count === total);
    },
  );

test(
  'keeps category, search and sort order in the URL, and follows the back button',
  { tag: '@deep' },
  async ({ page }) => {
    await page.goto(libraryUrl);
    await main(page).getByRole('link', { name: 'Highlights', exact: true }).click();
    await expect(page).toHaveURL(/\?category_id=highlights$/);
    await expect(page).toHaveTitle(/^Highlights · Library/);
    const { media, total } = await mediaOf('northline', { category_id: HIGHLIGHTS, sort_field: 'title' });
    await expect(firstStatus(list(page, 'Highlights'))).toHaveText(`${total} results`);

    await searchField(page).fill('goal');
    await expect(page).toHaveURL(/category_id=highlights&title=goal$/);
    await expect(firstCard(list(page, 'Results for “goal”'))).toContainText(/goal/i);
    await page.reload();
    await expect(searchField(page)).toHaveValue('goal');
    await expect(firstCard(list(page, 'Results for “goal”'))).toContainText(/goal/i);

    await page.goBack();
    await expect(page).toHaveURL(/\/vod_library$/);
    await expect(searchField(page)).toHaveValue('');
    await expect(list(page, ALL_VIDEOS)).toBeVisible();

    await main(page).getByRole('link', { name: 'Highlights', exact: true }).click();
    await expect(firstStatus(list(page, 'Highlights'))).toHaveText(`${total} results`);
    await main(page).getByLabel('Sort by').selectOption({ label: 'By title' });
    await expect(page).toHaveURL(/category_id=highlights&sort_field=title$/);
    await expect(firstHeading(list(page, 'Highlights'))).toHaveText(media[0]?.title ?? '');
  },
);

test.describe('with a movable clock', () => {
  test.use({ movableClock: true });

  test(
    'does not navigate back to the library when the user leaves it while typing a search',
    { tag: '@deep' },
    async ({ page }) => {
      await page.goto(libraryUrl);
      await expect(firstCard(list(page, ALL_VIDEOS))).toBeVisible();
      const chunkHeld = Promise.withResolvers<void>();
      await page.route(/\/assets\/FaqPage[^/]*\.js/, async (route) => {
        await chunkHeld.promise;
        await route.fallback();
      });
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
      await searchField(page).fill('goal');
      await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
      // The page has rendered the pending navigation.
      await expect(page.locator('[data-navigation-progress]')).toBeAttached();
      await page.clock.runFor(10_000);
      await expect(page).toHaveURL(libraryUrl);
      chunkHeld.resolve();
      await page.clock.resume();
      await expect(page).toHaveURL(`${northlineSite.url}/faq`);
    },
  );
});

test(
  'aborts the request of a search when the user types another one, and shows the results of the latest search',
  { tag: '@deep' },
  async ({ page }) => {
    const abortedTitles: string[] = [];
    let releaseSlowSearch: (() => void) | undefined;
    await page.route('**/api/vod-media/search?*', async (route) => {
      const title = new URL(route.request().url()).searchParams.get('title');
      if (title === 'goal') await new Promise<void>((resolve) => (releaseSlowSearch = resolve));
      // Fails when the page has aborted the request.
      await route.continue().catch(() => undefined);
    });
    page.on('requestfailed', (request) => {
      const title = new URL(request.url()).searchParams.get('title');
      if (title) abortedTitles.push(title);
    });
    await page.goto(libraryUrl);
    await expect(firstCard(list(page, ALL_VIDEOS))).toBeVisible();
    await searchField(page).fill('goal');
    await expect.poll(() => releaseSlowSearch).toBeDefined();
    await searchField(page).fill('saves');
    await expect(firstCard(list(page, 'Results for “saves”'))).toContainText(/saves/i);
    releaseSlowSearch?.();
    await expect.poll(() => abortedTitles).toEqual(['goal']);
    await expect(firstCard(list(page, 'Results for “saves”'))).toContainText(/saves/i);
  },
);

test(
  'shows an empty state for a search without results and an unknown category, and links to the whole library',
  { tag: '@deep' },
  async ({ page }) => {
    await page.goto(`${libraryUrl}?title=zebra`);
    await expect(main(page).getByText('No results for “zebra”')).toBeVisible();
    await main(page).getByRole('link', { name: 'Browse the whole library' }).click();
    await expect(page).toHaveURL(libraryUrl);
    await expect(searchField(page)).toHaveValue('');
    await expect(firstCard(main(page))).toBeVisible();

    await navigateInApp(page, `/vod_library?category_id=${encodeURIComponent("<b>'--")}`);
    await expect(main(page).getByText('We couldn’t find this category')).toBeVisible();
  },
);

test.describe('rails and list that fail to load', () => {
  test.use({ expectedFailurePaths: /\/api\/vod-media/ });

  test(
    'each show an error while the rest of the page works, and load on the next try',
    { tag: '@deep' },
    async ({ page }) => {
      await withoutServerPages(page);
      const rails = await playFault(page, calls.listVodRails, '500');
      const search = await playFault(page, calls.searchVodMedia, '500');
      await page.goto(libraryUrl);
      await expect(main(page).getByRole('alert')).toHaveCount(2);
      await expect(main(page).getByRole('link', { name: 'Highlights', exact: true })).toBeVisible();
      await rails.end();
      await search.end();
      const retry = list(page, ALL_VIDEOS).getByRole('button', { name: 'Try again' });
      await retry.click();
      await expect(firstCard(list(page, ALL_VIDEOS))).toBeVisible();
      await expect(main(page).getByRole('alert')).toHaveCount(1);
      await main(page).getByRole('button', { name: 'Try again' }).click();
      await expect(main(page).getByRole('alert')).toHaveCount(0);
    },
  );
});

test.describe('a card', () => {
  // The preview of a card is an animation.
  test.use({ motion: 'no-preference' });

  test(
    'opens by keyboard, and shows a preview on hover unless reduced motion is requested',
    { tag: '@deep' },
    async ({ page }) => {
      await page.goto(`${libraryUrl}?category_id=interviews`);
      const first = firstLink(list(page, 'Interviews'));
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

      const card = firstCard(main(page));
      await searchField(page).hover();
      await card.hover();
      await expect(card.locator('img')).toHaveCount(2);
      await searchField(page).hover();
      await expect(card.locator('img')).toHaveCount(1);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await card.hover();
      await expect(card.locator('img')).toHaveCount(1);
    },
  );
});
