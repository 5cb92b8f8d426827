import type { Page } from '@playwright/test';
import { accountButton } from '../account/auth-forms.ts';
import { visitAs, withBasicPass, withoutServerPages } from '../account/visit.ts';
import { isPlatformUrl } from '../faults/play-fault.ts';
import { expect, northlineSite, test } from '../journey.ts';
import { registerOn } from '../platform.ts';
import { urlOf, firstEventLink, firstTryAgain } from './page-actions.ts';

// The browser logs each call, each image and each script that fails without a connection.
test.use({ expectedFailurePaths: /^\/(api\/|art\/|assets\/|channel-key$|report$)/, movableClock: true });

/** Aborts all calls. The document still loads, as from the browser's cache. */
const goOffline = (page: Page) => page.route(isPlatformUrl, (route) => route.abort('internetdisconnected'));

/** Restores the connection, with the browser's `online` event. */
async function goOnline(page: Page): Promise<void> {
  await page.unroute(isPlatformUrl);
  await page.context().setOffline(true);
  await page.context().setOffline(false);
}

test(
  'shows an error when it cannot start without keys, and starts when the connection is back',
  { tag: '@deep' },
  async ({ page }) => {
    await withoutServerPages(page);
    await goOffline(page);
    const keyRequest = page.waitForRequest((request) => request.url().includes('/channel-key'));
    await page.goto(northlineSite.url);
    await keyRequest;
    await page.clock.fastForward(1000);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Whoops!');
    await expect(page.locator('#splash')).toHaveCount(0);
    await goOnline(page);
    await expect(firstEventLink(page)).toBeVisible();
  },
);

for (const path of ['/schedule', '/'])
  test(
    `shows the header and errors for missing sections on ${path}, and loads them when the connection is back`,
    { tag: '@deep' },
    async ({ page }) => {
      await visitAs(page, northlineSite, await withBasicPass(await registerOn(northlineSite.tenant)), path);
      await expect(accountButton(page, /^Account:/)).toBeVisible();
      await goOffline(page);
      await page.reload();
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(firstTryAgain(page)).toBeVisible();
      await goOnline(page);
      await expect(firstEventLink(page)).toBeVisible();
      await expect(accountButton(page, /^Account:/)).toBeVisible();
    },
  );

test(
  'shows a banner when the connection is lost, and keeps the page',
  { tag: '@smoke' },
  async ({ page, context }) => {
    await page.goto(urlOf('/schedule'));
    await expect(firstEventLink(page)).toBeVisible();
    await context.setOffline(true);
    await expect(page.locator('[data-offline-banner]')).toBeVisible();
    await expect(firstEventLink(page)).toBeVisible();
    await context.setOffline(false);
    await expect(page.locator('[data-offline-banner]')).toHaveCount(0);
  },
);
