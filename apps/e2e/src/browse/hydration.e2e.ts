import { type Page } from '@playwright/test';
import { createDeferred } from '@grandstand/core';
import { expect, homefieldSite, northlineSite, type Site, sites, test } from '../journey.ts';
import { openRendered } from '../open-rendered.ts';
import { settled } from '../settled.ts';

const SCRIPTS = '**/assets/*.js';

const DEEP_PATHS = [
  '/live',
  '/vod',
  '/packages',
  '/faq',
  '/about',
  '/contacts',
  '/privacy_policy',
  '/terms_and_conditions',
  '/login',
  '/register',
  '/moments',
  '/404',
];

/** Runs in the page: remembers the headings that are in sight. */
function rememberHeadings(): void {
  const headings = [...document.querySelectorAll('#root h1, #root h2')];
  Object.assign(window, {
    headings: headings.filter((heading) => heading.getBoundingClientRect().top < innerHeight),
  });
}
/** Runs in the page: the headings of the server's page that are not in the page any more. */
function replacedHeadings(): readonly string[] {
  const { headings } = window as unknown as { headings: readonly HTMLElement[] };
  return headings.filter(({ isConnected }) => !isConnected).map(({ outerHTML }) => outerHTML);
}

const continues = (site: Site, path: string, tag?: string) =>
  test(
    `continues with the server’s ${path} of ${site.tenant}`,
    tag === undefined ? {} : { tag },
    async ({ page }) => {
      await openRendered(page, new URL(path, site.url).href);
      await page.waitForLoadState('domcontentloaded');
      await page.evaluate(rememberHeadings);
      await settled(page);
      await expect(page.getByRole('main')).toBeVisible();
      await expect.poll(() => page.evaluate(replacedHeadings)).toEqual([]);
    },
  );

for (const site of sites) {
  for (const path of ['/', '/vod_library']) continues(site, path);
  for (const path of DEEP_PATHS) continues(site, path, '@deep');
}

// The browser is in the zone of these channels: elsewhere the days begin at other times.
for (const site of [northlineSite, homefieldSite]) {
  continues(site, '/schedule');
  continues(site, '/upcoming', '@deep');
}

test.describe('before the scripts have arrived', () => {
  test.use({ ownContext: true });

  /** Opens a page whose scripts arrive when the returned function is called. */
  async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
    const { promise, resolve } = createDeferred<void>();
    await page.route(SCRIPTS, async (route) => {
      await promise;
      await route.continue();
    });
    await openRendered(page, new URL(path, northlineSite.url).href);
    return resolve;
  }

  test('a button acts when they have arrived', async ({ page }) => {
    const release = await openWithoutScripts(page, '/');
    const search = page.getByRole('button', { name: 'Search' });
    await search.click();
    await expect(search).toHaveAttribute('data-pressed');
    release();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(search).not.toHaveAttribute('data-pressed');
  });

  test('a link is followed', async ({ page }) => {
    const release = await openWithoutScripts(page, '/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
    await expect(page).toHaveURL(/\/faq$/);
    release();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('the visitor stays where they have scrolled to', async ({ page }) => {
    const release = await openWithoutScripts(page, '/');
    await page.evaluate(() => scrollTo(0, 400));
    release();
    await expect(page.locator('html:not([data-rendered])')).toBeAttached();
    await settled(page);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(400);
  });

  test('a field keeps its text', async ({ page }) => {
    const release = await openWithoutScripts(page, '/login');
    const email = page.getByLabel('Email');
    await email.fill('fan@northline.example');
    release();
    await settled(page);
    await expect(email).toHaveValue('fan@northline.example');
    // The app knows it too: only the password is missing.
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page.locator('input[type=password]')).toHaveAttribute('aria-invalid', 'true');
    await expect(email).not.toHaveAttribute('aria-invalid', 'true');
  });
});
