import { calls } from '@grandstand/api';
import type { Page } from '@playwright/test';
import { expect, sites, test } from '../journey.ts';
import { clientOf } from '../platform.ts';

const [site] = sites.filter(({ tenant }) => tenant === 'northline');
if (!site) throw new Error('These journeys need the channel of the demo account.');

/** As after a login: the session's key is in the browser. */
async function logIn(page: Page): Promise<void> {
  const client = await clientOf('northline');
  const session = await client(calls.login, { email: 'fan@northline.example', password: 'northline-fan' });
  if (!session.ok) throw new Error(JSON.stringify(session.error));
  await page.goto(site?.url ?? '');
  await expect(page.getByRole('banner')).toBeVisible();
  await page.evaluate(
    (value) => localStorage.setItem('grandstand.api_key', JSON.stringify({ value, expires: 9e15 })),
    session.value.api_key,
  );
  await page.reload();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
}

const account = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Account: Jordan Leclerc' });

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('a stranger is offered the ways in, and nothing of an account', async ({ page }) => {
    await page.goto(site.url);
    const banner = page.getByRole('banner');
    await expect(banner.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
    await expect(banner.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/registration');
    await expect(account(page)).toHaveCount(0);
    await expect(page.locator('header a[href^="/profile"], footer a[href^="/profile"]')).toHaveCount(0);
  });

  test('who is logged in is named, and can leave by keyboard', async ({ page }) => {
    await logIn(page);
    await account(page).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('banner').getByText('fan@northline.example')).toBeVisible();
    for (const name of ['Favourites', 'Orders', 'Profile']) {
      await page.keyboard.press('Tab');
      await expect(page.getByRole('banner').getByRole('link', { name })).toBeFocused();
    }
    await page.keyboard.press('Tab');
    const leave = page.getByRole('button', { name: 'Log out' });
    await expect(leave).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('You are logged out')).toBeVisible();
    await expect(account(page)).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(account(page)).toHaveCount(0);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the account is in the drawer', async ({ page }) => {
    await logIn(page);
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await expect(drawer).toContainText('Jordan Leclerc');
    await drawer.getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByText('You are logged out')).toBeVisible();
    await expect(drawer).not.toContainText('Jordan Leclerc');
  });
});
