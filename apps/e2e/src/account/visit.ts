import type { Locator, Page } from '@playwright/test';
import { calls } from '@grandstand/api';
import { OWN_VIEW, STORAGE_PREFIX } from '@grandstand/core';
import { expect, type Site } from '../journey.ts';
import type { TestUser } from '../platform.ts';

/** Stores the user's session key in the browser: pages that are opened afterwards are logged in. */
export async function storeLogin(page: Page, site: Site, { apiKey }: Pick<TestUser, 'apiKey'>) {
  const localStorage = [stored('api_key', apiKey), stored(OWN_VIEW.isSignedIn, true)];
  await page.context().setStorageState({ cookies: [], origins: [{ origin: site.url, localStorage }] });
}

const stored = (name: string, value: unknown) => ({
  name: STORAGE_PREFIX + name,
  value: JSON.stringify({ value, expires: 9e15 }),
});

/**
 * Lets the app start with an empty page, as it does for a visitor who was a user at the last visit: a server renders
 * none of the user's pages.
 */
export const withoutServerPages = (page: Page) =>
  page.addInitScript(
    ({ name, value }) => localStorage.setItem(name, value),
    stored(OWN_VIEW.isSignedIn, true),
  );

/** Opens a page as a logged-in user. */
export async function visitAs(page: Page, site: Site, user: Pick<TestUser, 'apiKey'>, path: string) {
  await storeLogin(page, site, user);
  await page.goto(new URL(path, site.url).href);
}

/**
 * Presses Tab until the target has the focus. When nothing has the focus, it starts at the main content, as the skip link
 * does (shell/header.e2e.ts), because tabbing through the header takes two seconds.
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  await target.evaluate((element) => {
    const main = element.closest('main');
    if (document.activeElement === document.body) main?.focus();
  });
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target, 'reached by the keyboard').toBeFocused();
}

/** Gives a new user the basic pass, on channels where users choose it. */
export const withBasicPass = <P extends Pick<TestUser, 'client'>>(user: P): Promise<P> =>
  setBasicPass(user, '1');

/** Takes the basic pass from a new user: on most channels the registration gives it. */
export const withoutBasicPass = <P extends Pick<TestUser, 'client'>>(user: P): Promise<P> =>
  setBasicPass(user, '0');

async function setBasicPass<P extends Pick<TestUser, 'client'>>(user: P, value: '0' | '1'): Promise<P> {
  const fields = [{ name: 'basic_pass', value }];
  const written = await user.client(calls.updateCustomForm, { alias: 'passes', fields });
  if (!written.ok) throw new Error(JSON.stringify(written.error));
  return user;
}
