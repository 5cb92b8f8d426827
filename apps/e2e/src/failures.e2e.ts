import { expect, test } from '@playwright/test';
import { sites } from './journey.ts';

/** "Whoops!" in the sample channels' languages. */
const WHOOPS: Readonly<Record<string, string>> = { en: 'Whoops!', bg: 'Опа!' };

for (const site of sites) {
  test(`${site.tenant} says so when its language cannot be had`, async ({ page }) => {
    await page.route(/\/assets\/(en|fr|bg)-/, (route) => route.abort());
    await page.goto(site.url);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(WHOOPS[site.locale] ?? '');
    await expect(page.locator('#splash')).toHaveCount(0);
  });
}

test('a page whose chunk cannot be had keeps the frame, and is there after another try', async ({ page }) => {
  await page.goto(sites[0]?.url ?? '');
  await page.route(/\/assets\/EventsPage-/, (route) => route.abort());
  const navigation = page.locator('header nav');
  await navigation.locator('a[href="/schedule"]').click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(navigation).toBeVisible();
  await page.unroute(/\/assets\/EventsPage-/);
  await page.getByRole('alert').getByRole('button').click();
  await expect(page.getByRole('main').locator('a[href^="/watch/"]').first()).toBeVisible();
});
