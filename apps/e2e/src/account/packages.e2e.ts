import { calls } from '@grandstand/api';
import { playFault } from '../faults/play-fault.ts';
import { northlineSite, expect, sites, test } from '../journey.ts';
import { registerOn } from '../platform.ts';
import { navigateInApp } from '../settled.ts';
import { firstOffer } from './locators.ts';
import { tabTo, visitAs, withoutBasicPass, withoutServerPages } from './visit.ts';

test(
  'requires a user without a pass to choose the basic pass first, then returns to the requested page',
  { tag: '@smoke' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await visitAs(page, northlineSite, await withoutBasicPass(await registerOn('northline')), '/schedule');
    await expect(page).toHaveURL(/\/packages$/);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toContainText(['Basic pass']);

    await test.step('does not log out before a pass is chosen', async () => {
      const accountButton = page.getByRole('banner').getByRole('button', { name: /^Account: / });
      await accountButton.click();
      await page.getByRole('button', { name: 'Log out' }).click();
      await expect(page.getByText('User can’t be logged out')).toBeVisible();
      await expect(accountButton).toBeVisible();
    });

    await tabTo(page, page.getByRole('button', { name: 'Choose the basic pass' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('You now have the basic pass')).toBeVisible();
    await expect(page).toHaveURL(/\/schedule$/);
    await navigateInApp(page, '/packages');
    await expect(page.getByText('You have the basic pass')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Choose the basic pass' })).toHaveCount(0);
  },
);

for (const { tenant, url, locale } of sites)
  test(
    `${tenant} › shows an anonymous user the passes with their prices`,
    { tag: tenant === 'megdan' ? [] : '@deep' },
    async ({ page }) => {
      await page.goto(new URL('/packages', url).href);
      await expect(firstOffer(page)).toBeVisible();
      const main = page.getByRole('main');
      // Prices are written as currency, symbol, amount (D5).
      for (const text of await main.getByRole('article').allInnerTexts())
        expect(text).toMatch(/\b(CAD|USD|EUR) ?[$€]\d+[.,]\d\d/);
      await expect(main.locator('a[href="/registration"]')).toBeVisible();
      await expect(main.locator('a[href="/login"]')).toBeVisible();
      // One call to action for each offer.
      for (const card of await main.getByRole('article').all())
        await expect(
          card.locator(
            'a[href^="/buy?"], a[href^="/select-package/"], a[href^="/upcoming?single_event_package_id="]',
          ),
        ).toHaveCount(1);
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
    },
  );

test(
  'shows an error when the passes cannot be loaded, and loads them with “Try again”',
  { tag: '@deep' },
  async ({ page }) => {
    await withoutServerPages(page);
    const fault = await playFault(page, calls.listPackages, 'offline');
    await page.goto(new URL('/packages', northlineSite.url).href);
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Basic pass' })).toBeVisible();
    await fault.end();
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await expect(firstOffer(page)).toBeVisible();
  },
);
