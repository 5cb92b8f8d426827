import type { Page } from '@playwright/test';
import { account } from '../account/entrance.ts';
import { siteOf, visitAs, withBasicPass } from '../account/visit.ts';
import { isCalled } from '../faults/play-fault.ts';
import { expect, test } from '../journey.ts';
import { registerOn } from '../platform.ts';

test.use({ failing: /./ });

const site = siteOf('northline');

/** No server of the channel's is in reach; the document is there already, as from a browser's own cache. */
const loseServers = (page: Page) => page.route(isCalled, (route) => route.abort('internetdisconnected'));

/** The connection is back, as the browser tells. */
async function comeBack(page: Page): Promise<void> {
  await page.unroute(isCalled);
  await page.context().setOffline(true);
  await page.context().setOffline(false);
}

test('without keys it says so, and starts as soon as there is a connection', async ({ page }) => {
  await page.clock.install();
  await loseServers(page);
  const asked = page.waitForRequest((request) => request.url().includes('/channel-key'));
  await page.goto(site.url);
  await asked;
  await page.clock.fastForward(1000);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Whoops!');
  await expect(page.locator('#splash')).toHaveCount(0);
  await comeBack(page);
  await expect(page.getByRole('main').locator('a[href^="/watch/"]').first()).toBeVisible();
});

for (const path of ['/', '/schedule'])
  test(`with keys ${path} has its frame, says what is missing, and gets it with the connection`, async ({
    page,
  }) => {
    const robin = await withBasicPass(await registerOn(site.tenant));
    await visitAs(page, site, robin, path);
    await expect(account(page, /^Account:/)).toBeVisible();
    await loseServers(page);
    await page.reload();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('main').getByRole('button', { name: 'Try again' }).first()).toBeVisible();
    await comeBack(page);
    await expect(page.getByRole('main').locator('a[href^="/watch/"]').first()).toBeVisible();
    await expect(account(page, /^Account:/)).toBeVisible();
  });

test('a connection that goes is told of, and what is there stays', async ({ page, context }) => {
  await page.goto(`${site.url}/schedule`);
  const cards = page.getByRole('main').locator('a[href^="/watch/"]');
  await expect(cards.first()).toBeVisible();
  await context.setOffline(true);
  await expect(page.locator('[data-offline-banner]')).toBeVisible();
  await expect(cards.first()).toBeVisible();
  await context.setOffline(false);
  await expect(page.locator('[data-offline-banner]')).toHaveCount(0);
});
