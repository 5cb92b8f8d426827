import type { Page } from '@playwright/test';
import { expect, northlineSite, test } from '../journey.ts';

test.use({ viewport: { width: 390, height: 844 } });

const menuButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Menu' });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

const openDrawer = async (page: Page) => {
  await menuButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(drawer(page)).toBeVisible();
};

test('the drawer traps and restores the focus, contains teams and languages, and closes for the search and for a link', async ({
  page,
}) => {
  await page.goto(`${northlineSite.url}/faq`);
  await openDrawer(page);
  await test.step('focus', async () => {
    for (let stop = 0; stop < 12; stop += 1) {
      await page.keyboard.press('Tab');
      // After the last tab stop the browser's own UI has the focus; activeElement is then the body.
      const isInside = await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
      );
      expect(isInside).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(drawer(page)).toBeHidden();
    await expect(menuButton(page)).toBeFocused();
  });
  await openDrawer(page);
  await test.step('search, which replaces it', async () => {
    await drawer(page).getByRole('button', { name: 'Search' }).press('Enter');
    await expect(drawer(page)).toBeHidden();
    const search = page.getByRole('dialog', { name: 'Search' });
    await expect(search.getByRole('textbox')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(search).toBeHidden();
  });
  await openDrawer(page);
  await test.step('teams', async () => {
    const team = drawer(page).getByRole('link', { name: 'Halifax Tidewater' });
    await expect(team).toBeHidden();
    await drawer(page).locator('summary', { hasText: 'Teams' }).press('Enter');
    await expect(team).toBeVisible();
  });
  await test.step('languages', async () => {
    await drawer(page).locator('summary', { hasText: 'Language' }).press('Enter');
    await drawer(page).getByRole('button', { name: 'Français' }).press('Enter');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(drawer(page).getByRole('link', { name: 'Calendrier' })).toBeVisible();
  });
  await test.step('a link, which moves the focus to the content', async () => {
    await drawer(page).getByRole('link', { name: 'Calendrier' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/schedule$/);
    await expect(drawer(page)).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
  });
});
