import { calls } from '@grandstand/api';
import type { Page } from '@playwright/test';
import { account } from '../account/entrance.ts';
import { siteOf, visitAs, withBasicPass } from '../account/visit.ts';
import { expect, test } from '../journey.ts';
import { registerOn } from '../platform.ts';
import { returnAfter } from './return-after.ts';

const site = siteOf('northline');
const person = async () => withBasicPass(await registerOn(site.tenant));

function countProfiles(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === 'GET' && new URL(request.url()).pathname === '/api/profile') count += 1;
  });
  return () => count;
}

test('after a night who is there is asked again, and stays', async ({ page }) => {
  await page.clock.install();
  await visitAs(page, site, await person(), '/');
  await expect(account(page, /^Account:/)).toBeVisible();
  const profiles = countProfiles(page);
  await returnAfter(page, 60_000);
  expect(profiles()).toBe(0);
  const rechecked = page.waitForResponse((response) => response.url().includes('/api/custom-forms/passes'));
  await returnAfter(page, 8 * 3_600_000);
  await rechecked;
  expect(profiles()).toBe(1);
  await expect(account(page, /^Account:/)).toBeVisible();
});

test.describe('a session that has ended meanwhile', () => {
  test.use({ failing: /^\/api\// });

  test('says so, and the page goes on', async ({ page }) => {
    await page.clock.install();
    const robin = await person();
    await visitAs(page, site, robin, '/schedule');
    await expect(account(page, /^Account:/)).toBeVisible();
    await robin.client(calls.logout, {});
    await returnAfter(page, 8 * 3_600_000);
    await expect(page.getByText('Your session has ended. Please log in again')).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
    await expect(page.getByRole('main').locator('a[href^="/watch/"]').first()).toBeVisible();
    await expect(page.locator('[data-reload-screen]')).toHaveCount(0);
  });
});
