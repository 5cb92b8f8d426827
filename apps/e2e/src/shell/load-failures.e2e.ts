import { test as plainTest } from '@playwright/test';
import { expect, sites, test } from '../journey.ts';
import { firstEventLink } from './locators.ts';

// The browser logs the chunk that fails to load.
test.use({ expectedFailurePaths: /^\/assets\/EventsPage-/ });

/** "Whoops!" in the sample channels' languages. */
const WHOOPS: Readonly<Record<string, string>> = { en: 'Whoops!', bg: 'Опа!' };

for (const site of sites) {
  const tag = site.tenant === 'megdan' ? [] : '@deep';
  // Playwright's own `test`, without the console check: the app logs that it could not start.
  plainTest.describe(site.tenant, () => {
    plainTest.use({ locale: site.locale });
    plainTest('shows an error in its language when its messages fail to load', { tag }, async ({ page }) => {
      await page.route(/\/assets\/(en|fr|bg)-/, (route) => route.abort());
      await page.goto(site.url);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(WHOOPS[site.locale] ?? '');
      await expect(page.locator('#splash')).toHaveCount(0);
    });
  });
}

test('keeps the header when the chunk of a page fails to load, and loads it on the next try', async ({
  page,
}) => {
  await page.goto(sites[0]?.url ?? '');
  await page.route(/\/assets\/EventsPage-/, (route) => route.abort());
  const navigation = page.locator('header nav');
  await navigation.locator('a[href="/schedule"]').click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(navigation).toBeVisible();
  await page.unroute(/\/assets\/EventsPage-/);
  await page.getByRole('alert').getByRole('button').click();
  await expect(firstEventLink(page)).toBeVisible();
});
