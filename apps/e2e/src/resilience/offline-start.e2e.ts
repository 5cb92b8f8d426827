import type { Page } from '@playwright/test';
import { account } from '../account/entrance.ts';
import { visitAs, withBasicPass } from '../account/visit.ts';
import { isCalled } from '../faults/play-fault.ts';
import { expect, test } from '../journey.ts';
import { registerOn } from '../platform.ts';
import { at, firstEventLink, firstTryAgain, site } from './parts.ts';

// The browser logs each call and each picture of a team that has no connection.
test.use({ failing: /^\/(api\/|art\/|channel-key$|report$)/, movableClock: true });

/** Cuts off the channel's servers; the document is there already, as from a browser's own cache. */
const loseServers = (page: Page) => page.route(isCalled, (route) => route.abort('internetdisconnected'));

/** Brings the connection back, with the browser's event. */
async function comeBack(page: Page): Promise<void> {
  await page.unroute(isCalled);
  await page.context().setOffline(true);
  await page.context().setOffline(false);
}

test('says that it cannot start without keys, and starts when the connection is back', async ({ page }) => {
  await loseServers(page);
  const asked = page.waitForRequest((request) => request.url().includes('/channel-key'));
  await page.goto(site.url);
  await asked;
  await page.clock.fastForward(1000);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Whoops!');
  await expect(page.locator('#splash')).toHaveCount(0);
  await comeBack(page);
  await expect(firstEventLink(page)).toBeVisible();
});

for (const path of ['/schedule', '/'])
  test(
    `shows the frame and what is missing on ${path}, and loads it when the connection is back`,
    { tag: path === '/' ? '@deep' : [] },
    async ({ page }) => {
      await visitAs(page, site, await withBasicPass(await registerOn(site.tenant)), path);
      await expect(account(page, /^Account:/)).toBeVisible();
      await loseServers(page);
      await page.reload();
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(firstTryAgain(page)).toBeVisible();
      await comeBack(page);
      await expect(firstEventLink(page)).toBeVisible();
      await expect(account(page, /^Account:/)).toBeVisible();
    },
  );

test('tells of a lost connection and keeps the page', { tag: '@smoke' }, async ({ page, context }) => {
  await page.goto(at('/schedule'));
  await expect(firstEventLink(page)).toBeVisible();
  await context.setOffline(true);
  await expect(page.locator('[data-offline-banner]')).toBeVisible();
  await expect(firstEventLink(page)).toBeVisible();
  await context.setOffline(false);
  await expect(page.locator('[data-offline-banner]')).toHaveCount(0);
});
