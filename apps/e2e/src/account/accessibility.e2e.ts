import type { Page } from '@playwright/test';
import { expect, sites, test } from '../journey.ts';
import { registerOn } from '../platform.ts';
import { problemsAtEachWidth, WIDTHS } from '../violations.ts';
import { visitAs, withBasicPass } from './visit.ts';

/** The account's pages of who is logged in, and what of them is there once they are loaded. */
const PAGES: readonly { path: string; loaded: (page: Page) => Promise<unknown> }[] = [
  { path: '/profile', loaded: (page) => page.locator('main a[href="/packages"]').waitFor() },
  { path: '/profile/edit', loaded: (page) => page.locator('main form').waitFor() },
  {
    path: '/profile/edit?section=devices',
    async loaded(page) {
      await page.locator('main li').first().waitFor();
      await page.locator('main section').last().getByRole('button').last().click();
      await page.getByRole('progressbar').waitFor();
    },
  },
  { path: '/profile/edit?section=preferences', loaded: (page) => page.getByRole('switch').last().waitFor() },
  { path: '/packages', loaded: (page) => page.locator('main article h3').first().waitFor() },
  {
    path: '/confirm-account-deletion?email=robin@example.com&expires=4000000000&signature=x',
    loaded: (page) => page.locator('main h1').waitFor(),
  },
  { path: '/confirm-account-deletion', loaded: (page) => page.locator('main h1').waitFor() },
];

for (const site of sites)
  test(`${site.tenant} › the account's pages: no violation, nothing too wide`, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const person = await withBasicPass(await registerOn(site.tenant));
    for (const { path, loaded } of PAGES) {
      await page.setViewportSize({ width: WIDTHS[0], height: 900 });
      await visitAs(page, site, person, path);
      await loaded(page);
      await expect(page.locator('#splash')).toHaveCount(0);
      const found = await problemsAtEachWidth(page, { include: 'main' });
      expect(found.join('\n\n'), path).toBe('');
    }
  });
