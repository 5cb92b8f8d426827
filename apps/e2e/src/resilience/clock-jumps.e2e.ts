import { calls } from '@grandstand/api';
import { siteOf, visitAs, withBasicPass } from '../account/visit.ts';
import { account } from '../account/entrance.ts';
import { playFault } from '../faults/play-fault.ts';
import { expect, test } from '../journey.ts';
import { registerOn } from '../platform.ts';

const site = siteOf('northline');
const HOUR_MS = 3_600_000;
const NOON = new Date('2026-03-01T12:00:00Z').getTime();

test.describe('the countdown of the reload screen', () => {
  test.use({ failing: /^\/(channel-key|report)$/ });
  const reload = 'main[role=alert] button';

  for (const [way, jumpMs] of [
    ['back', -HOUR_MS],
    ['forward', HOUR_MS],
  ] as const)
    test(`60 s at most with the clock put ${way}`, async ({ page }) => {
      await page.clock.install({ time: NOON });
      const fault = await playFault(page, calls.getChannelKey, '404');
      await page.goto(site.url);
      await expect(page.locator(reload)).toBeDisabled();
      await page.clock.setSystemTime(NOON + jumpMs);
      await page.clock.runFor(2000);
      if (jumpMs < 0) {
        await expect(page.locator(reload)).toBeDisabled();
        await page.clock.runFor(60_000);
      }
      await expect(page.locator(reload)).toBeEnabled();
      await fault.end();
      await page.locator(reload).click();
      await expect(page.getByRole('main').locator('a[href^="/watch/"]').first()).toBeVisible();
    });
});

test('a tracking value counts for three hours', async ({ page }) => {
  await page.clock.install({ time: NOON });
  await page.goto(`${site.url}/?trk=spring`);
  await expect(page.getByRole('banner')).toBeVisible();
  await page.clock.setSystemTime(NOON + 2.9 * HOUR_MS);
  await page.goto(`${site.url}/schedule`);
  await expect(page).toHaveURL(`${site.url}/schedule?trk=spring`);
  await page.clock.setSystemTime(NOON + 3.1 * HOUR_MS);
  await page.goto(`${site.url}/live`);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  expect(page.url()).toBe(`${site.url}/live`);
});

test('a key that is too old is fetched anew', async ({ page }) => {
  const person = await withBasicPass(await registerOn(site.tenant));
  await visitAs(page, site, person, '/');
  await expect(account(page, /^Account:/)).toBeVisible();
  const stored = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('grandstand.api_key') ?? '{}') as { value: string });
  expect((await stored()).value).toBe(person.apiKey);
  await page.evaluate(() => {
    const entry = JSON.parse(localStorage.getItem('grandstand.api_key') ?? '{}') as object;
    localStorage.setItem('grandstand.api_key', JSON.stringify({ ...entry, expires: Date.now() - 1 }));
  });
  await page.reload();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  expect((await stored()).value).not.toBe(person.apiKey);
});
