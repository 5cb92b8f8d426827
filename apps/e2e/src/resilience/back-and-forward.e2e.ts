import type { Page } from '@playwright/test';
import { accountButton } from '../account/auth-forms.ts';
import { withBasicPass } from '../account/visit.ts';
import { expect, northlineSite, test } from '../journey.ts';
import { registerOn } from '../platform.ts';
import { navigateInApp } from '../settled.ts';
import { urlOf, firstEventLink, linkTo, logInLink, ninthEventLink, submitLogIn } from './page-actions.ts';

test(
  'goes from a list to an event, back to the same scroll position, and forward again',
  { tag: '@deep' },
  async ({ page }) => {
    await page.goto(urlOf('/vod'));
    await expect(ninthEventLink(page)).toBeVisible();
    // The list is virtual: which link is the ninth depends on the rendered rows.
    const href = (await ninthEventLink(page).getAttribute('href')) ?? '';
    const link = linkTo(page, href);
    await link.scrollIntoViewIfNeeded();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await link.click();
    await expect(page).toHaveURL(urlOf(href));
    await expect(page.locator('video')).toBeVisible();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

    await page.goBack();
    await expect(page).toHaveURL(urlOf('/vod'));
    await expect(link).toBeInViewport();
    await page.goForward();
    await expect(page).toHaveURL(urlOf(href));
    await expect(page.locator('video')).toBeVisible();
  },
);

test('the back button does not return to the login page after a login', async ({ page }) => {
  const user = await withBasicPass(await registerOn(northlineSite.tenant));
  await page.goto(urlOf('/schedule'));
  await logInLink(page).click();
  await submitLogIn(page, user);
  await expect(page).toHaveURL(urlOf('/schedule'));
  await page.goBack();
  await expect(page).toHaveURL(urlOf('/schedule'));
  await expect(firstEventLink(page)).toBeVisible();
  await expect(accountButton(page, /^Account:/)).toBeVisible();
});

/** Paths that the app redirects or adds a parameter to, and the paths that result. */
const EXPECTED_PATH = {
  '/no/such/page': '/404?trk=spring',
  '/profile': '/login?trk=spring',
  '/live': '/live?trk=spring',
} as const;
type Path = keyof typeof EXPECTED_PATH;

test.describe('the back button from a URL that redirects does not redirect again', () => {
  const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

  async function expectBackButtonWorks(page: Page, path: Path, openPath: (path: Path) => Promise<unknown>) {
    await openPath(path);
    await expect(page).toHaveURL(urlOf(EXPECTED_PATH[path]));
    await expect(heading(page)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(urlOf('/schedule?trk=spring'));
    await expect(heading(page)).toBeVisible();
  }
  async function expectForwardButtonWorks(page: Page, path: Path) {
    await page.goForward();
    await expect(page).toHaveURL(urlOf(EXPECTED_PATH[path]));
    await page.goBack();
    await expect(page).toHaveURL(urlOf('/schedule?trk=spring'));
  }

  test.beforeEach(async ({ page }) => {
    await page.goto(urlOf('/schedule?trk=spring'));
    await expect(heading(page)).toBeVisible();
  });

  test(
    'after a navigation within the app to each of these URLs, and after starting the app at /profile',
    { tag: '@deep' },
    async ({ page }) => {
      for (const path of ['/no/such/page', '/profile', '/live'] as const)
        await test.step(path, async () => {
          await expectBackButtonWorks(page, path, (to) => navigateInApp(page, to));
          if (path === '/profile') await expectForwardButtonWorks(page, path);
        });
      await test.step('/profile, when the app starts there', () =>
        expectBackButtonWorks(page, '/profile', (path) => page.goto(urlOf(path))));
    },
  );

  test('after starting the app at each of these URLs', { tag: '@deep' }, async ({ page }) => {
    for (const path of ['/no/such/page', '/profile', '/live'] as const)
      await test.step(path, async () => {
        await expectBackButtonWorks(page, path, (to) => page.goto(urlOf(to)));
        if (path === '/profile') await expectForwardButtonWorks(page, path);
      });
  });
});
