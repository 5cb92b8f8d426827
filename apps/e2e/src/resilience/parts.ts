import type { Locator, Page } from '@playwright/test';
import { account, field } from '../account/entrance.ts';
import { expect, siteOf } from '../journey.ts';
import type { Person } from '../platform.ts';

export const site = siteOf('northline');
export const at = (path: string): string => site.url + path;

/** The links of a page to events. */
const eventLinks = (page: Page): Locator => page.getByRole('main').locator('a[href^="/watch/"]');
/** Lists begin with what the server names first; which one that is depends on the season. */
export const firstEventLink = (page: Page): Locator => eventLinks(page).first();
/** An event link below the first window of a list. */
export const ninthEventLink = (page: Page): Locator => eventLinks(page).nth(8);
/** The same event may be linked to from several places of a page. */
export const linkTo = (page: Page, href: string): Locator =>
  page.getByRole('main').locator(`a[href="${href}"]`).first();
/** Each part of a page that could not load has its own button. */
export const firstTryAgain = (page: Page): Locator =>
  page.getByRole('main').getByRole('button', { name: 'Try again' }).first();

export const reloadScreen = (page: Page): Locator => page.locator('[data-reload-screen]');
export const logInLink = (page: Page): Locator =>
  page.getByRole('banner').getByRole('link', { name: 'Log in' });

/** Logs in with the form that is on the page. */
export async function submitLogIn(
  page: Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<void> {
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await field(page, 'Password').press('Enter');
  await expect(account(page, /^Account:/)).toBeVisible();
}

/** Puts a value into the browser's storage as the app itself would. */
export const store = (page: Page, values: Readonly<Record<string, unknown>>): Promise<void> =>
  page.evaluate((entries) => {
    for (const [name, value] of Object.entries(entries))
      localStorage.setItem(`grandstand.${name}`, JSON.stringify({ value, expires: 9e15 }));
  }, values);

/** Hides the page for so long that no timer has run meanwhile (a closed lid, another tab), then shows it again. */
export async function returnAfter(page: Page, ms: number): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.setSystemTime(now + ms);
  await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('focus'));
  });
}
