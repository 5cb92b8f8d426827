import type { Page, Route } from '@playwright/test';
import { calls } from '@grandstand/api';
import { tabTo } from '../account/visit.ts';
import { findCall, isPlatformUrl, playFault } from '../faults/play-fault.ts';
import { expect, northlineSite, test } from '../journey.ts';
import { clientOf } from '../platform.ts';
import { navigateInApp, settled } from '../settled.ts';
import { firstLink, firstStatus, main } from './locators.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const field = (page: Page) => dialog(page).getByRole('textbox', { name: 'Search' });
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const resultLinks = (page: Page, name: string) => section(page, name).getByRole('listitem').getByRole('link');
const firstResult = (page: Page, name: string) => firstLink(section(page, name));

/** Opens the search dialog on the page that loads fastest. */
async function openSearch(page: Page): Promise<void> {
  await page.goto(`${northlineSite.url}/about`);
  await expect(main(page).getByRole('heading')).not.toHaveCount(0);
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
}

test(
  'finds pages and videos, and typing while a result has the focus continues the search',
  { tag: '@smoke' },
  async ({ page }) => {
    await openSearch(page);
    await field(page).fill('toront');
    // The count appears when the results are complete; before that, the focused result may be replaced.
    await expect(dialog(page).getByRole('status').filter({ hasText: /\d/ })).toBeAttached();
    await page.keyboard.press('ArrowDown');
    await expect(field(page)).not.toBeFocused();
    await page.keyboard.press('o');
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue('toronto');

    await field(page).fill('schedule');
    await resultLinks(page, 'Pages').filter({ hasText: 'Schedule' }).click();
    await expect(page).toHaveURL(/\/schedule$/);
    await expect(dialog(page)).toBeHidden();
    await page.keyboard.press('/');
    await expect(field(page)).toBeFocused();
    await field(page).fill('saves');
    await expect(firstResult(page, 'Videos')).toHaveAttribute('href', /^\/vod_library\?vod_id=\d+$/);
  },
);

test('keeps what is typed while the search loads', async ({ page }) => {
  const chunk = Promise.withResolvers<void>();
  await page.route(/SearchDialog/, async (route) => {
    await chunk.promise;
    await route.continue();
  });
  await page.goto(`${northlineSite.url}/about`);
  await expect(main(page).getByRole('heading')).not.toHaveCount(0);
  await page.keyboard.type('/cal');
  await expect(dialog(page)).toBeHidden();
  chunk.resolve();
  await page.keyboard.type('gary');
  await expect(field(page)).toHaveValue('calgary');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.keyboard.type('toronto');
  await expect(field(page)).toHaveValue('toronto');
});

test('pages through all events that the server finds', { tag: '@deep' }, async ({ page }) => {
  const client = await clientOf('northline');
  const found = await client(calls.searchEvents, { query: 'toronto', no_limit: '1' });
  if (!found.ok) throw new Error(JSON.stringify(found.error));
  const { data: events, total } = found.value;
  await page.goto(`${northlineSite.url}/search?q=toronto&in=events`);
  await expect(section(page, 'Events').getByText(String(total), { exact: true })).toBeVisible();
  const linkTo = (index: number) => section(page, 'Events').locator(`a[href="/watch/${events[index]?.id}"]`);
  await linkTo(0).focus();
  await page.keyboard.press('End');
  await expect(linkTo(20)).toBeVisible();
});

test('ignores late results of an earlier search', { tag: '@deep' }, async ({ page }) => {
  const heldRoutes: Route[] = [];
  await page.route(isPlatformUrl, async (route) => {
    const url = route.request().url();
    const isFirst =
      findCall('GET', url)?.name === 'searchVodMedia' && new URL(url).searchParams.get('title') === 'goals';
    if (!isFirst) return route.fallback();
    heldRoutes.push(route);
  });
  await openSearch(page);
  await field(page).fill('goals');
  await expect.poll(() => heldRoutes.length).toBeGreaterThan(0);
  await field(page).fill('saves');
  await expect(firstResult(page, 'Videos')).toContainText(/save/i);
  const found = await resultLinks(page, 'Videos').allTextContents();
  const count = firstStatus(dialog(page));
  const countText = await count.textContent();
  // Lets the late results arrive: the app has aborted the requests, or ignores the results.
  for (const route of heldRoutes) await route.continue().catch(() => undefined);
  await settled(page);
  await expect(resultLinks(page, 'Videos')).toHaveText(found);
  await expect(count).toHaveText(countText ?? '');
  await expect(field(page)).toBeFocused();
});

test.describe('when the videos cannot be searched', () => {
  test.use({ expectedFailurePaths: /vod-media\/search/ });
  test(
    'shows the other results, and searches the videos on the next try',
    { tag: '@deep' },
    async ({ page }) => {
      const fault = await playFault(page, calls.searchVodMedia, '500');
      await openSearch(page);
      await field(page).fill('toronto');
      await expect(firstResult(page, 'Teams')).toContainText('Toronto');
      const videos = section(page, 'Videos');
      await expect(videos.getByRole('alert')).toContainText('We couldn’t search the videos.');
      await fault.end();
      await tabTo(page, videos.getByRole('button', { name: 'Try again' }));
      await page.keyboard.press('Enter');
      await expect(videos.getByRole('alert')).toBeHidden();
    },
  );
});

test('offers recent searches, and removes one or all of them', { tag: '@deep' }, async ({ page }) => {
  await openSearch(page);
  for (const team of ['Halifax', 'Toronto', 'Winnipeg']) {
    await field(page).fill(team);
    await expect(firstResult(page, 'Teams')).toContainText(team);
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeHidden();
    await page.keyboard.press('/');
  }
  const recentSearches = section(page, 'Recent searches');
  const recentQueries = recentSearches.getByRole('listitem');
  await expect(recentQueries).toHaveText(['Winnipeg', 'Toronto', 'Halifax']);
  await tabTo(page, recentSearches.getByRole('button', { name: 'Remove “Toronto”' }));
  await page.keyboard.press('Enter');
  await expect(recentQueries).toHaveText(['Winnipeg', 'Halifax']);
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveValue('Winnipeg');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');

  // A new document shows that they are stored.
  await openSearch(page);
  await expect(recentQueries).toHaveText(['Winnipeg', 'Halifax']);
  await recentSearches.getByRole('button', { name: 'Clear all' }).click();
  await expect(recentSearches).toBeHidden();
  await expect(field(page)).toBeFocused();
});

test(
  'the results page shows all sections or one, by keyboard, and an empty state',
  { tag: '@deep' },
  async ({ page }) => {
    await openSearch(page);
    await field(page).fill('toronto');
    await expect(firstResult(page, 'Events')).toBeVisible();
    await tabTo(page, dialog(page).getByRole('link', { name: 'All results for “toronto”' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=toronto$/);
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “toronto”');
    await expect(page).toHaveTitle(/^Results for “toronto”/);
    await expect(resultLinks(page, 'Events')).toHaveCount(6);

    await tabTo(page, section(page, 'Events').getByRole('link', { name: 'See all' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=toronto&in=events$/);
    await expect.poll(() => resultLinks(page, 'Events').count()).toBeGreaterThan(6);
    await expect(section(page, 'Teams')).toBeHidden();
    await page.goBack();
    await expect(resultLinks(page, 'Events')).toHaveCount(6);

    const pageSearchField = main(page).getByRole('searchbox', { name: 'Search' });
    await pageSearchField.fill('halifax');
    await pageSearchField.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=halifax$/);
    await expect(firstResult(page, 'Teams')).toContainText('Halifax');
    await page.goBack();
    await expect(pageSearchField).toHaveValue('toronto');

    await pageSearchField.fill('qqqqq');
    await pageSearchField.press('Enter');
    await expect(main(page)).toContainText('No results for “qqqqq”');
    await navigateInApp(page, '/search');
    await expect(main(page)).toContainText('What are you looking for?');
  },
);
