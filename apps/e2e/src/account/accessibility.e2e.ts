import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { registerOn } from '../platform.ts';
import { lastSwitch, packageTitle, sessionRow, showCode } from './locators.ts';
import { expectScreensWithoutViolation, type Screen, walksThrough } from './screen-states.ts';
import { visitAs, withBasicPass } from './visit.ts';

test.use({ motion: 'reduce' });

const tab = (page: Page, path: string) => page.locator(`main a[href="${path}"]`);
const showsHeading = (page: Page) => expect(page.locator('main h1')).toBeVisible();

const SCREENS: readonly Screen[] = [
  {
    name: 'profile',
    path: '/profile',
    states: [
      (page) => expect(tab(page, '/packages')).toBeVisible(),
      async (page) => {
        await tab(page, '/profile/edit').click();
        await expect(page.locator('main form')).toBeVisible();
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
    states: [showsHeading],
  },
  { name: 'verify notice', path: '/verify-notice', states: [showsHeading] },
  { name: 'account deletion, incomplete link', path: '/confirm-account-deletion', states: [showsHeading] },
];

for (const { site, tier, axeWidth, stops } of walksThrough(SCREENS))
  test(
    `${site.tenant}, ${tier}${axeWidth === null ? '' : `, ${axeWidth} px`} › account pages have no accessibility violation and fit the window`,
    { tag: tier === 'deep' ? '@deep' : [] },
    async ({ page }) => {
      const person = await withBasicPass(await registerOn(site.tenant));
      await expectScreensWithoutViolation(page, stops, (path) => visitAs(page, site, person, path));
    },
  );
