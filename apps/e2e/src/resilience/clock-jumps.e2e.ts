import { withoutServerPages } from '../account/visit.ts';
import { calls } from '@grandstand/api';
import { visitAs, withBasicPass } from '../account/visit.ts';
import { accountButton } from '../account/auth-forms.ts';
import { playFault } from '../faults/play-fault.ts';
import { expect, northlineSite, test } from '../journey.ts';
import { registerOn } from '../platform.ts';
import { urlOf, firstEventLink, logInLink } from './page-actions.ts';

test.use({ movableClock: true });

const HOUR_MS = 3_600_000;
const NOON = new Date('2026-03-01T12:00:00Z').getTime();

test.describe('the countdown of the reload screen', () => {
  test.use({ expectedFailurePaths: /^\/report$/ });
  const RELOAD_BUTTON = 'main[role=alert] button';

  test('lasts at most 60 s when the clock is set forward or back', async ({ page }) => {
    await page.clock.install({ time: NOON });
    await withoutServerPages(page);
    const fault = await playFault(page, calls.getChannelKey, '404');
    await page.goto(northlineSite.url);
    await test.step('forward', async () => {
      await expect(page.locator(RELOAD_BUTTON)).toBeDisabled();
      await page.clock.setSystemTime(NOON + HOUR_MS);
      await page.clock.runFor(2000);
      await expect(page.locator(RELOAD_BUTTON)).toBeEnabled();
      await page.locator(RELOAD_BUTTON).click();
    });
    await test.step('back', async () => {
      await expect(page.locator(RELOAD_BUTTON)).toBeDisabled();
      await page.clock.setSystemTime(NOON);
      await page.clock.runFor(2000);
      await expect(page.locator(RELOAD_BUTTON)).toBeDisabled();
      await page.clock.runFor(60_000);
      await expect(page.locator(RELOAD_BUTTON)).toBeEnabled();
    });
    await fault.end();
    await page.locator(RELOAD_BUTTON).click();
    await expect(firstEventLink(page)).toBeVisible();
  });
});

test('keeps the trk parameter for three hours', { tag: '@deep' }, async ({ page }) => {
  await page.clock.install({ time: NOON });
  await page.goto(`${northlineSite.url}/?trk=spring`);
  await expect(page.getByRole('banner')).toBeVisible();
  await page.clock.setSystemTime(NOON + 2.9 * HOUR_MS);
  await page.goto(`${northlineSite.url}/schedule`);
  await expect(page).toHaveURL(`${northlineSite.url}/schedule?trk=spring`);
  await page.clock.setSystemTime(NOON + 3.1 * HOUR_MS);
  await page.goto(`${northlineSite.url}/live`);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(urlOf('/live'));
});

test('fetches a new key when the stored one has expired', { tag: '@deep' }, async ({ page }) => {
  const user = await withBasicPass(await registerOn(northlineSite.tenant));
  await visitAs(page, northlineSite, user, '/');
  await expect(accountButton(page, /^Account:/)).toBeVisible();
  const storedKey = () =>
    page.evaluate(
      () => (JSON.parse(localStorage.getItem('grandstand.api_key') ?? '{}') as { value?: string }).value,
    );
  await expect.poll(storedKey).toBe(user.apiKey);
  await page.evaluate(() => {
    const entry = JSON.parse(localStorage.getItem('grandstand.api_key') ?? '{}') as object;
    localStorage.setItem('grandstand.api_key', JSON.stringify({ ...entry, expires: Date.now() - 1 }));
  });
  await page.reload();
  await expect(logInLink(page)).toBeVisible();
  await expect.poll(storedKey).not.toBe(user.apiKey);
});
