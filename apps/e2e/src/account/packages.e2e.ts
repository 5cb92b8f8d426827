import { expect, sites, test } from '../journey.ts';
import { registerOn } from '../platform.ts';
import { siteOf, tabTo, visitAs } from './visit.ts';

const site = siteOf('northline');

test('the basic pass is offered first, and brings whoever chooses it back', async ({ page }) => {
  await visitAs(page, site, await registerOn('northline'), '/schedule');
  await expect(page).toHaveURL(/\/packages$/);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText('Basic pass');
  await tabTo(page, page.getByRole('button', { name: 'Choose the basic pass' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('The basic pass is yours')).toBeVisible();
  await expect(page).toHaveURL(/\/schedule$/);
  await page.goto(new URL('/packages', site.url).href);
  await expect(page.getByText('This pass is yours')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose the basic pass' })).toHaveCount(0);
});

test('nobody is logged out before they have the basic pass', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await visitAs(page, site, await registerOn('northline'), '/packages');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Account: / })
    .click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByText('User can’t be logged out')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: /^Account: / })).toBeVisible();
});

for (const { tenant, url, locale } of sites)
  test(`${tenant} › a stranger sees the passes, with what they cost`, async ({ page }) => {
    await page.goto(new URL('/packages', url).href);
    const offers = page.getByRole('main').getByRole('article');
    await expect(offers.first()).toBeVisible();
    // The one way that prices are written (D5): currency, symbol, amount.
    for (const text of await offers.allInnerTexts()) expect(text).toMatch(/\b(CAD|USD|EUR) ?[$€]\d+[.,]\d\d/);
    const main = page.getByRole('main');
    await expect(main.locator('a[href="/registration"]')).toBeVisible();
    await expect(main.locator('a[href="/login"]')).toBeVisible();
    // Nothing leads to where nothing is.
    await expect(main.locator('a[href^="/buy"], a[href^="/select-package"]')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(locale);
  });

test.describe('without a connection for a while', () => {
  test.use({ failing: /\/api\/packages$/ });

  test('what is for sale says that it could not be had, and comes with another try', async ({ page }) => {
    await page.route('**/api/packages?*', (route) => route.abort());
    await page.goto(new URL('/packages', site.url).href);
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Basic pass' })).toBeVisible();
    await page.unroute('**/api/packages?*');
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  });
});
