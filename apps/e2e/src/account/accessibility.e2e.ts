import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { registerOn } from '../platform.ts';
import { lastSwitch, packageTitle, sessionRow, showCode } from './locators.ts';
import { expectScreensWithoutViolation, type Screen, batchScreens } from './screen-states.ts';
import { visitAs, withBasicPass } from './visit.ts';

test.use({ motion: 'reduce' });

const tab = (page: Page, path: string) => page.locator(`main a[href="${path}"]`);
const expectHeading = (page: Page) => expect(page.locator('main h1')).toBeVisible();

const SCREENS: readonly Screen[] = [
  {
    name: 'profile',
    path: '/profile',
    states: [
      (page) => expect(tab(page, '/packages')).toBeVisible(),
      async (page) => {
        await tab(page, '/profile/edit').click();
        await expect(page.locator('main form')).toHaveCount(2);
      },
      async (page) => {
        await tab(page, '/profile/edit?section=preferences').click();
        await expect(lastSwitch(page)).toBeVisible();
      },
      async (page) => {
        await tab(page, '/profile/edit?section=devices').click();
        await expect(sessionRow(page)).toBeVisible();
        await showCode(page).click();
        await expect(page.getByRole('progressbar')).toBeVisible();
      },
    ],
  },
  {
    name: 'passes',
    path: '/packages',
    states: [(page) => expect(packageTitle(page)).toBeVisible()],
  },
  {
    name: 'confirmation of an account deletion',
    path: '/confirm-account-deletion?email=robin@example.com&expires=4000000000&signature=x',
    states: [expectHeading],
  },
  {
    name: 'undo of a change',
    path: '/verify-email?email=robin@example.com&expires=4000000000&signature=x&change=undo',
    states: [expectHeading],
  },
  { name: 'verify notice', path: '/verify-notice', states: [expectHeading] },
  { name: 'account deletion, incomplete link', path: '/confirm-account-deletion', states: [expectHeading] },
];

for (const { site, tier, axeWidth, checks } of batchScreens(SCREENS, 'northline'))
  test(
    `${site.tenant}, ${axeWidth === null ? 'sample' : `${axeWidth} px`} › account pages have no accessibility violation and fit the window`,
    { tag: tier === 'deep' ? '@deep' : [] },
    async ({ page }) => {
      const user = await withBasicPass(await registerOn(site.tenant));
      await expectScreensWithoutViolation(page, checks, (path) => visitAs(page, site, user, path));
    },
  );
