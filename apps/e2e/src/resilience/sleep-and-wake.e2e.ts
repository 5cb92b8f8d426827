import { calls } from '@grandstand/api';
import type { Page } from '@playwright/test';
import { account } from '../account/auth-forms.ts';
import { visitAs, withBasicPass } from '../account/visit.ts';
import { expect, test } from '../journey.ts';
import { registerOn } from '../platform.ts';
import { firstEventLink, logInLink, reloadScreen, returnAfter, site } from './page-actions.ts';

test.use({ movableClock: true });

const newUser = async () => withBasicPass(await registerOn(site.tenant));

function countProfiles(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === 'GET' && new URL(request.url()).pathname === '/api/profile') count += 1;
  });
  return () => count;
}

test('fetches the profile again after eight hours of sleep, but not after a minute', async ({ page }) => {
  await visitAs(page, site, await newUser(), '/');
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

test.describe('when the session has ended meanwhile', () => {
  // The platform refuses every call of the ended session; the app then renews its key.
  test.use({ failing: /^\/api\// });

  test('shows a notice and keeps the page', async ({ page }) => {
    const robin = await newUser();
    await visitAs(page, site, robin, '/schedule');
    await expect(account(page, /^Account:/)).toBeVisible();
    await robin.client(calls.logout, {});
    await returnAfter(page, 8 * 3_600_000);
    await expect(page.getByText('Your session has ended. Please log in again')).toBeVisible();
    await expect(logInLink(page)).toBeVisible();
    await expect(firstEventLink(page)).toBeVisible();
    await expect(reloadScreen(page)).toHaveCount(0);
  });
});
