import type { Page } from '@playwright/test';
import { account } from '../account/auth-forms.ts';
import { withBasicPass } from '../account/visit.ts';
import { expect, test } from '../journey.ts';
import { registerOn } from '../platform.ts';
import { goTo } from '../settled.ts';
import { at, firstEventLink, linkTo, logInLink, ninthEventLink, site, submitLogIn } from './page-actions.ts';

test('goes from a list to an event, back to the same scroll position, and forward again', async ({
  page,
}) => {
  await page.goto(at('/vod'));
  await expect(ninthEventLink(page)).toBeVisible();
  // The list is virtual: which link is the ninth depends on the rendered rows.
  const href = (await ninthEventLink(page).getAttribute('href')) ?? '';
  const link = linkTo(page, href);
  await link.scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await link.click();
  await expect(page).toHaveURL(at(href));
  await expect(page.locator('video')).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

  await page.goBack();
  await expect(page).toHaveURL(at('/vod'));
  await expect(link).toBeInViewport();
  await page.goForward();
  await expect(page).toHaveURL(at(href));
  await expect(page.locator('video')).toBeVisible();
});

test('the back button does not return to the login page after a login', async ({ page }) => {
  const person = await withBasicPass(await registerOn(site.tenant));
  await page.goto(at('/schedule'));
  await logInLink(page).click();
  await submitLogIn(page, person);
  await expect(page).toHaveURL(at('/schedule'));
  await page.goBack();
  await expect(page).toHaveURL(at('/schedule'));
  await expect(firstEventLink(page)).toBeVisible();
  await expect(account(page, /^Account:/)).toBeVisible();
});

/** Paths that redirect or get a parameter, and the resulting URLs. */
const RESULTING_URL = {
  '/no/such/page': '/404?trk=spring',
  '/profile': '/login?trk=spring',
  '/live': '/live?trk=spring',
} as const;
type Path = keyof typeof RESULTING_URL;

test.describe('the back button from a URL that redirects does not redirect again', () => {
  const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

  async function expectBackButtonWorks(page: Page, path: Path, open: (path: Path) => Promise<unknown>) {
    await open(path);
    await expect(page).toHaveURL(at(RESULTING_URL[path]));
    await expect(heading(page)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(at('/schedule?trk=spring'));
    await expect(heading(page)).toBeVisible();
  }
  async function expectForwardButtonWorks(page: Page, path: Path) {
    await page.goForward();
    await expect(page).toHaveURL(at(RESULTING_URL[path]));
    await page.goBack();
    await expect(page).toHaveURL(at('/schedule?trk=spring'));
  }

  test.beforeEach(async ({ page }) => {
    await page.goto(at('/schedule?trk=spring'));
    await expect(heading(page)).toBeVisible();
  });

  test('after a navigation within the app, and after starting the app at one of these URLs', async ({
    page,
  }) => {
    for (const path of ['/no/such/page', '/profile', '/live'] as const)
      await test.step(path, async () => {
        await expectBackButtonWorks(page, path, (to) => goTo(page, to));
        if (path === '/profile') await expectForwardButtonWorks(page, path);
      });
    await test.step('/profile, when the app starts there', () =>
      expectBackButtonWorks(page, '/profile', (path) => page.goto(at(path))));
  });

  test('after starting the app at each of these URLs', { tag: '@deep' }, async ({ page }) => {
    for (const path of ['/no/such/page', '/profile', '/live'] as const)
      await test.step(path, async () => {
        await expectBackButtonWorks(page, path, (to) => page.goto(at(to)));
        if (path === '/profile') await expectForwardButtonWorks(page, path);
      });
  });
});
