import type { Page } from '@playwright/test';
import { expect, sites, test } from '../journey.ts';
import { registerOn } from '../platform.ts';
import { problemsAtEachWidth, WIDTHS } from '../violations.ts';
import { visitAs, withBasicPass } from './visit.ts';

test.use({ failing: /^\/api\/auth\/(email-verify|password-reset-request)$/ });

const LINK = 'email=robin@example.com&expires=4000000000&signature=x';

const submit = (page: Page) => page.locator('main form button[type="submit"]').click();
const nothing = async () => {};

/** The pages that lead into the account, and what is done on each before it is looked at. */
const PAGES: readonly { path: string; asUser?: boolean; act: (page: Page) => Promise<unknown> }[] = [
  { path: '/login', act: nothing },
  { path: '/login', act: submit },
  { path: '/login?with=code', act: nothing },
  { path: '/login?social_error=cancelled', act: nothing },
  { path: '/login?social_error=terms-required&social_provider=google', act: submit },
  { path: '/registration', act: nothing },
  { path: '/registration', act: submit },
  { path: '/password-reset-request', act: nothing },
  {
    path: '/password-reset-request',
    async act(page) {
      await page.locator('main input[name="email"]').fill('nobody@example.com');
      await submit(page);
      await page.locator('main h1[tabindex]').waitFor();
    },
  },
  { path: `/password-reset?${LINK}`, act: submit },
  { path: '/password-reset', act: nothing },
  { path: `/verify-email?${LINK}`, act: (page) => page.locator('main h1').waitFor() },
  { path: '/verify-email', act: nothing },
  { path: '/verify-notice', act: nothing },
  { path: '/verify-notice', asUser: true, act: nothing },
];

for (const site of sites)
  test(`${site.tenant} › the pages into the account: no violation, nothing too wide`, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const { path, asUser = false, act } of PAGES) {
      await page.setViewportSize({ width: WIDTHS[0], height: 900 });
      if (asUser) await visitAs(page, site, await withBasicPass(await registerOn(site.tenant)), path);
      else await page.goto(new URL(path, site.url).href);
      await expect(page.locator('main h1')).toBeVisible();
      await expect(page.locator('#splash')).toHaveCount(0);
      await act(page);
      const found = await problemsAtEachWidth(page, { include: 'main' });
      expect(found.join('\n\n'), path).toBe('');
    }
  });
