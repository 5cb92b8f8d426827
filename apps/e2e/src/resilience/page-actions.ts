import type { Locator, Page } from '@playwright/test';
import { accountButton, field } from '../account/auth-forms.ts';
import { expect, northlineSite } from '../journey.ts';
import type { TestUser } from '../platform.ts';

export const urlOf = (path: string): string => northlineSite.url + path;

/** The links to events on a page. */
const eventLinks = (page: Page): Locator => page.getByRole('main').locator('a[href^="/watch/"]');
/** By position, because the events of a list depend on the sample season. */
export const firstEventLink = (page: Page): Locator => eventLinks(page).first();
/** An event link below the first window of a list. */
export const ninthEventLink = (page: Page): Locator => eventLinks(page).nth(8);
/** A page may contain several links to the same event. */
export const linkTo = (page: Page, href: string): Locator =>
  page.getByRole('main').locator(`a[href="${href}"]`).first();
/** Each section that failed to load has this button. */
export const firstTryAgain = (page: Page): Locator =>
  page.getByRole('main').getByRole('button', { name: 'Try again' }).first();

export const reloadScreen = (page: Page): Locator => page.locator('[data-reload-screen]');
export const logInLink = (page: Page): Locator =>
  page.getByRole('banner').getByRole('link', { name: 'Log in' });

/** Logs in with the form on the current page. */
export async function submitLogIn(
  page: Page,
  { email, password }: Pick<TestUser, 'email' | 'password'>,
): Promise<void> {
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await field(page, 'Password').press('Enter');
  await expect(accountButton(page, /^Account:/)).toBeVisible();
}

/** Writes values to localStorage in the app's format. */
export const storeValues = (page: Page, values: Readonly<Record<string, unknown>>): Promise<void> =>
  page.evaluate((entries) => {
    for (const [name, value] of Object.entries(entries))
      localStorage.setItem(`grandstand.${name}`, JSON.stringify({ value, expires: 9e15 }));
  }, values);

/** Simulates a return after sleep or from another tab: time has passed without running any timer. */
export async function returnAfter(page: Page, ms: number): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.setSystemTime(now + ms);
  await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('focus'));
  });
}
