import type { BrowserContext, Page } from '@playwright/test';
import { account, field } from '../account/entrance.ts';
import { siteOf, withBasicPass } from '../account/visit.ts';
import { expect, test } from '../journey.ts';
import { registerOn } from '../platform.ts';

const site = siteOf('northline');
const wayIn = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Log in' });
const person = async () => withBasicPass(await registerOn(site.tenant));

async function openTab(context: BrowserContext): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(site.url);
  await expect(wayIn(tab)).toBeVisible();
  return tab;
}

async function logIn(page: Page, { email, password }: Awaited<ReturnType<typeof person>>): Promise<void> {
  await wayIn(page).click();
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await field(page, 'Password').press('Enter');
  await expect(account(page, 'Account: Robin Côté')).toBeVisible();
}

test('who logs in or out in one tab has done so in the other', async ({ page, context }) => {
  await page.goto(site.url);
  const other = await openTab(context);
  await other.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await logIn(page, await person());
  await expect(account(other, 'Account: Robin Côté')).toBeVisible();

  await account(other, 'Account: Robin Côté').click();
  await other.getByRole('button', { name: 'Log out' }).click();
  await expect(wayIn(other)).toBeVisible();
  await expect(wayIn(page)).toBeVisible();
  await expect(page.getByText('Your session has ended')).toHaveCount(0);
  expect(await other.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

test.describe('a tab that sleeps through a login', () => {
  // Its key is void by then.
  test.use({ failing: /^\/api\// });

  test('goes on under the new key, and does not end the login', async ({ page, context }) => {
    await page.goto(site.url);
    const sleeper = await context.newPage();
    await sleeper.addInitScript(() => {
      const listen = window.addEventListener;
      window.addEventListener = ((type: string, ...rest: [never]) =>
        type === 'storage' ? undefined : listen.call(window, type, ...rest)) as typeof listen;
    });
    await sleeper.goto(site.url);
    await expect(wayIn(sleeper)).toBeVisible();
    await logIn(page, await person());

    const refused = sleeper.waitForResponse((response) => response.status() === 401);
    await sleeper.locator('header nav a[href="/schedule"]').click();
    await refused;
    await expect(sleeper.getByRole('main').locator('a[href^="/watch/"]').first()).toBeVisible();
    await expect(sleeper.locator('[data-reload-screen]')).toHaveCount(0);

    await page.reload();
    await expect(account(page, 'Account: Robin Côté')).toBeVisible();
  });
});
