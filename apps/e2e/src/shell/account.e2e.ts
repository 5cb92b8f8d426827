import { expect, northlineSite, test } from '../journey.ts';
import { logInOn } from '../platform.ts';
import { settled } from '../settled.ts';
import { header } from './locators.ts';
import type { Page } from '@playwright/test';

/** Opens the home page with a session of the demo account. */
async function visitAsDemoUser(page: Page): Promise<void> {
  const { apiKey } = await logInOn('northline', {
    email: 'fan@northline.example',
    password: 'northline-fan',
  });
  const value = JSON.stringify({ value: apiKey, expires: 9e15 });
  const localStorage = [{ name: 'grandstand.api_key', value }];
  await page
    .context()
    .setStorageState({ cookies: [], origins: [{ origin: northlineSite.url, localStorage }] });
  await page.goto(northlineSite.url);
  // A request that is still under way at the logout may be answered 401.
  await settled(page);
}

const accountButton = (page: Page) => header(page).getByRole('button', { name: 'Account: Jordan Leclerc' });

test('the header shows the user, logs out by keyboard, and then links to login and registration', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await visitAsDemoUser(page);
  await accountButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(header(page).getByText('fan@northline.example')).toBeVisible();
  for (const name of ['Favorites', 'Clips', 'Orders', 'Profile']) {
    await page.keyboard.press('Tab');
    await expect(header(page).getByRole('link', { name })).toBeFocused();
  }
  await page.keyboard.press('Tab');
  const logOut = page.getByRole('button', { name: 'Log out' });
  await expect(logOut).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('You’re logged out')).toBeVisible();
  await expect(accountButton(page)).toHaveCount(0);
  await page.reload();
  await expect(header(page).getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  await expect(header(page).getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/registration');
  await expect(accountButton(page)).toHaveCount(0);
  await expect(page.locator('header a[href^="/profile"], footer a[href^="/profile"]')).toHaveCount(0);
});

test('the drawer on a phone shows the user and logs out', { tag: '@deep' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visitAsDemoUser(page);
  await header(page).getByRole('button', { name: 'Menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer).toContainText('Jordan Leclerc');
  await drawer.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByText('You’re logged out')).toBeVisible();
  await expect(drawer).not.toContainText('Jordan Leclerc');
});
