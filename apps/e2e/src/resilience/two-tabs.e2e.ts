import type { BrowserContext, Page } from '@playwright/test';
import { accountButton } from '../account/auth-forms.ts';
import { withBasicPass } from '../account/visit.ts';
import { expect, northlineSite, test } from '../journey.ts';
import { registerOn } from '../platform.ts';
import { firstEventLink, logInLink, reloadScreen, submitLogIn } from './page-actions.ts';

const newUser = async () => withBasicPass(await registerOn(northlineSite.tenant));

async function openTab(context: BrowserContext): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(northlineSite.url);
  await expect(logInLink(tab)).toBeVisible();
  return tab;
}

async function logIn(page: Page, user: Awaited<ReturnType<typeof newUser>>): Promise<void> {
  await logInLink(page).click();
  await submitLogIn(page, user);
}

test('logs in and out in every tab at once', async ({ page, context }) => {
  await page.goto(northlineSite.url);
  const otherTab = await openTab(context);
  await otherTab.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await logIn(page, await newUser());
  await expect(accountButton(otherTab, 'Account: Robin Côté')).toBeVisible();

  await accountButton(otherTab, 'Account: Robin Côté').click();
  await otherTab.getByRole('button', { name: 'Log out' }).click();
  await expect(logInLink(otherTab)).toBeVisible();
  await expect(logInLink(page)).toBeVisible();
  await expect(page.getByText('Your session has ended')).toHaveCount(0);
  await expect.poll(() => otherTab.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

test(
  'changes the language of the interface and of the channel in every tab at once',
  { tag: '@deep' },
  async ({ page, context }) => {
    const otherTab = await context.newPage();
    const heading = (tab: Page, name: string) => tab.getByRole('heading', { level: 1, name });
    for (const tab of [page, otherTab]) {
      await tab.goto(new URL('/rules', northlineSite.url).href);
      await expect(heading(tab, 'Rules of the game')).toBeVisible();
    }
    await page.getByRole('banner').getByRole('button', { name: 'Language' }).click();
    await page.getByRole('button', { name: 'Français' }).click();
    for (const tab of [page, otherTab]) {
      await expect(heading(tab, 'Règles du jeu')).toBeVisible();
      await expect(tab.getByText('Northline suit le livre de règlements')).toBeVisible();
      await expect(tab).toHaveTitle('Règles du jeu · Ligue de hockey Northline');
      await expect(tab.locator('html')).toHaveAttribute('lang', 'fr');
    }
    await otherTab.goto(new URL('/faq', northlineSite.url).href);
    await expect(otherTab.getByText('Quels matchs puis-je regarder')).toBeVisible();
  },
);

test.describe('a tab that missed a login', () => {
  test(
    'continues for an anonymous visitor, and is logged in after it is loaded again',
    { tag: '@deep' },
    async ({ page, context }) => {
      await page.goto(northlineSite.url);
      const staleTab = await context.newPage();
      // The tab does not learn what other tabs store.
      await staleTab.addInitScript(() => {
        const addEventListener = window.addEventListener;
        window.addEventListener = ((type: string, ...rest: [never]) =>
          type === 'storage'
            ? undefined
            : addEventListener.call(window, type, ...rest)) as typeof addEventListener;
      });
      await staleTab.goto(northlineSite.url);
      await expect(logInLink(staleTab)).toBeVisible();
      await logIn(page, await newUser());

      // The anonymous key stays valid.
      await staleTab.locator('header nav a[href="/schedule"]').click();
      await expect(firstEventLink(staleTab)).toBeVisible();
      await expect(reloadScreen(staleTab)).toHaveCount(0);
      await staleTab.reload();
      for (const tab of [staleTab, page])
        await expect(accountButton(tab, 'Account: Robin Côté')).toBeVisible();
    },
  );
});
