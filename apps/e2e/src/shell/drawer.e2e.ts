import type { Page } from '@playwright/test';
import { expect, sites, test } from '../journey.ts';

const [site] = sites.filter(({ tenant }) => tenant === 'northline');
if (!site) throw new Error('These journeys need the channel with two languages.');

test.use({ viewport: { width: 390, height: 844 } });

const menuButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Menu' });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

test.beforeEach(async ({ page }) => {
  await page.goto(site.url);
  await menuButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(drawer(page)).toBeVisible();
});

test('keeps the focus while it is open, and gives it back', async ({ page }) => {
  for (let stop = 0; stop < 12; stop += 1) {
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(
        () =>
          // Past the last stop lies the browser's own frame, for which the page has the focus nowhere.
          document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
      ),
    ).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toBeHidden();
  await expect(menuButton(page)).toBeFocused();
});

test('leads elsewhere, closes, and leaves the focus on the content', async ({ page }) => {
  await drawer(page).getByRole('link', { name: 'Schedule' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/schedule$/);
  await expect(drawer(page)).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
});

test('has the teams in a fold', async ({ page }) => {
  const team = drawer(page).getByRole('link', { name: 'Halifax Tidewater' });
  await expect(team).toBeHidden();
  await drawer(page).getByText('Teams', { exact: true }).focus();
  await drawer(page).locator('summary', { hasText: 'Teams' }).press('Enter');
  await expect(team).toBeVisible();
});

test('opens the search in its place', async ({ page }) => {
  await drawer(page).getByRole('button', { name: 'Search' }).press('Enter');
  await expect(drawer(page)).toBeHidden();
  const search = page.getByRole('dialog', { name: 'Search' });
  await expect(search.getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(search).toBeHidden();
});

test('has the languages', async ({ page }) => {
  await drawer(page).locator('summary', { hasText: 'Language' }).press('Enter');
  await drawer(page).getByRole('button', { name: 'Français' }).press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(
    page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Calendrier' }),
  ).toBeVisible();
});
