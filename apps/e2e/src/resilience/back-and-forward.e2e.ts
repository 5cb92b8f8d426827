import type { Page } from '@playwright/test';
import { account } from '../account/entrance.ts';
import { withBasicPass } from '../account/visit.ts';
import { expect, test } from '../journey.ts';
import { registerOn } from '../platform.ts';
import { goTo } from '../settled.ts';
import { at, firstEventLink, linkTo, logInLink, ninthEventLink, site, submitLogIn } from './parts.ts';

test('goes from a list to an event, back to the same place in the list, and forward again', async ({
  page,
}) => {
  await page.goto(at('/vod'));
  await expect(ninthEventLink(page)).toBeVisible();
  // Which link is the ninth changes with what is drawn.
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

test('does not lead back to the login after a login', async ({ page }) => {
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

/** Paths that redirect or get a parameter, and where they lead. */
const LEADS_TO = {
  '/no/such/page': '/404?trk=spring',
  '/profile': '/login?trk=spring',
  '/live': '/live?trk=spring',
} as const;
type Path = keyof typeof LEADS_TO;

test.describe('goes back from a URL that redirects, without being redirected again', () => {
  const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

  async function expectWayBack(page: Page, path: Path, open: (path: Path) => Promise<unknown>) {
    await open(path);
    await expect(page).toHaveURL(at(LEADS_TO[path]));
    await expect(heading(page)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(at('/schedule?trk=spring'));
    await expect(heading(page)).toBeVisible();
  }
  async function expectWayForward(page: Page, path: Path) {
    await page.goForward();
    await expect(page).toHaveURL(at(LEADS_TO[path]));
    await page.goBack();
    await expect(page).toHaveURL(at('/schedule?trk=spring'));
  }

  test.beforeEach(async ({ page }) => {
    await page.goto(at('/schedule?trk=spring'));
    await expect(heading(page)).toBeVisible();
  });

  test('within the app, and one that the app starts at', async ({ page }) => {
    for (const path of ['/no/such/page', '/profile', '/live'] as const)
      await test.step(path, async () => {
        await expectWayBack(page, path, (to) => goTo(page, to));
        if (path === '/profile') await expectWayForward(page, path);
      });
    await test.step('/profile, where the app starts', () =>
      expectWayBack(page, '/profile', (path) => page.goto(at(path))));
  });

  test('where the app starts at each', { tag: '@deep' }, async ({ page }) => {
    for (const path of ['/no/such/page', '/profile', '/live'] as const)
      await test.step(path, async () => {
        await expectWayBack(page, path, (to) => page.goto(at(to)));
        if (path === '/profile') await expectWayForward(page, path);
      });
  });
});
