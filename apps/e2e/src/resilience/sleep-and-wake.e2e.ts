import { calls } from '@grandstand/api';
import type { Page } from '@playwright/test';
import { accountButton } from '../account/auth-forms.ts';
import { visitAs, withBasicPass } from '../account/visit.ts';
import { expect, northlineSite, test } from '../journey.ts';
import { registerOn } from '../platform.ts';
import { firstEventLink, logInLink, reloadScreen, returnAfter } from './page-actions.ts';

test.use({ movableClock: true });

const newUser = async () => withBasicPass(await registerOn(northlineSite.tenant));

function countProfileRequests(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === 'GET' && new URL(request.url()).pathname === '/api/profile') count += 1;
  });
  return () => count;
}

test(
  'fetches the profile again after eight hours of sleep, but not after a minute',
  { tag: '@deep' },
  async ({ page }) => {
    await visitAs(page, northlineSite, await newUser(), '/');
    await expect(accountButton(page, /^Account:/)).toBeVisible();
    const profileRequests = countProfileRequests(page);
    await returnAfter(page, 60_000);
    expect(profileRequests()).toBe(0);
    // The last request of the refresh.
    const passResponse = page.waitForResponse((response) =>
      response.url().includes('/api/custom-forms/passes'),
    );
    await returnAfter(page, 8 * 3_600_000);
    await passResponse;
    expect(profileRequests()).toBe(1);
    await expect(accountButton(page, /^Account:/)).toBeVisible();
  },
);

test.describe('when the session has ended meanwhile', () => {
  // Failed calls are expected: the platform refuses those of the ended session until the app has renewed its key.
  test.use({ expectedFailurePaths: /^\/api\// });

  test('shows a notice and keeps the page', async ({ page }) => {
    const user = await newUser();
    await visitAs(page, northlineSite, user, '/schedule');
    await expect(accountButton(page, /^Account:/)).toBeVisible();
    await user.client(calls.logout, {});
    await returnAfter(page, 8 * 3_600_000);
    await expect(page.getByText('Your session has ended. Please log in again')).toBeVisible();
    await expect(logInLink(page)).toBeVisible();
    await expect(firstEventLink(page)).toBeVisible();
    await expect(reloadScreen(page)).toHaveCount(0);
  });
});
