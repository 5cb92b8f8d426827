import { calls } from '@grandstand/api';
import type { Browser, Page } from '@playwright/test';
import { northlineSite, expect, setUpContext, test } from '../journey.ts';
import { clientOf, logInOn, registerOn } from '../platform.ts';
import { tabTo, visitAs, withBasicPass } from './visit.ts';

const newUser = async () => withBasicPass(await registerOn('northline'));
const DEVICES = '/profile/edit?section=devices';

const sessionsRegion = (page: Page) => page.getByRole('region', { name: 'Where you are logged in' });

/** Calls `run` with a page of another device: a new browser context, which shares nothing with that of the test. */
async function onOtherDevice(browser: Browser, run: (otherPage: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ locale: 'en-US' });
  await setUpContext(context);
  try {
    await run(await context.newPage());
  } finally {
    await context.close();
  }
}

test('logs out all other devices, which then show that the session has ended', async ({ page, browser }) => {
  const user = await newUser();
  await onOtherDevice(browser, async (otherPage) => {
    await visitAs(otherPage, northlineSite, await logInOn('northline', user), '/profile');
    await expect(otherPage.getByText('No orders yet')).toBeVisible();

    await visitAs(page, northlineSite, user, DEVICES);
    const list = sessionsRegion(page);
    await expect(list.getByRole('listitem')).toHaveCount(2);
    await expect(list.getByText('This device')).toBeVisible();
    const logOutEverywhereButton = list.getByRole('button', { name: 'Log out everywhere else' });
    await tabTo(page, logOutEverywhereButton);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alertdialog')).toContainText('You’ll stay logged in on this device');
    await page.keyboard.press('Enter');
    await expect(page.getByText('You’re logged out everywhere else')).toBeVisible();
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await expect(logOutEverywhereButton).toHaveCount(0);
    await expect(list.getByRole('heading')).toBeFocused();

    await otherPage.getByRole('link', { name: 'Devices' }).click();
    await expect(otherPage.getByText('Your session has ended. Please log in again')).toBeVisible();
    await expect(otherPage.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
    await expect(otherPage.getByText(user.email)).toHaveCount(0);
  });
});

test.describe('while the connection fails', () => {
  test.use({ expectedFailurePaths: /\/auth\/sessions\// });

  test(
    'shows a session again when its logout fails, and logs it out on the next try',
    { tag: '@deep' },
    async ({ page }) => {
      const user = await newUser();
      const otherSession = await logInOn('northline', user);
      await visitAs(page, northlineSite, user, DEVICES);
      const logOutButton = sessionsRegion(page).getByRole('button', { name: /^Log out: / });
      await expect(logOutButton).toHaveCount(1);

      let fail = () => {};
      const failed = new Promise<void>((resolve) => (fail = resolve));
      await page.route('**/api/auth/sessions/*', async (route) => {
        await failed;
        await route.abort();
      });
      await logOutButton.click();
      await expect(logOutButton).toHaveCount(0);
      fail();
      await expect(page.getByText('Please try again once you’re back online')).toBeVisible();
      await expect(logOutButton).toHaveCount(1);

      await page.unroute('**/api/auth/sessions/*');
      await logOutButton.click();
      await expect(page.getByText('That device is logged out')).toBeVisible();
      await expect(sessionsRegion(page).getByRole('listitem')).toHaveCount(1);
      expect(await otherSession.client(calls.listSessions, {})).toMatchObject({ ok: false });
    },
  );
});

test.describe('the login code for another device', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'], movableClock: true });

  test(
    'expires and can be replaced; it can be copied and logs in another device, which is then listed',
    { tag: '@deep' },
    async ({ page }) => {
      await visitAs(page, northlineSite, await newUser(), DEVICES);
      await page.getByRole('button', { name: 'Show a code' }).click();
      const timeLeft = page.getByText(/^Works once and expires in [12]:\d\d$/);
      await test.step('expires when the clock jumps, as after sleep, and can be replaced', async () => {
        await expect(timeLeft).toBeVisible();
        await page.clock.fastForward('02:10');
        await expect(page.getByText('This code has expired')).toBeVisible();
        await page.getByRole('button', { name: 'New code' }).click();
        await expect(page.getByText('This code has expired')).toHaveCount(0);
        await expect(timeLeft).toBeVisible();
      });
      await expect(page.getByText(/^Code: (\d ){5}\d$/)).toBeAttached();
      await expect(page.getByRole('progressbar', { name: 'Time left' })).toBeVisible();
      await page.getByRole('button', { name: 'Copy' }).click();
      await expect(page.getByText('Code copied')).toBeVisible();
      const code = await page.evaluate(() => navigator.clipboard.readText());
      expect(code).toMatch(/^\d{6}$/);

      // log-in.e2e.ts tests how the other device's page accepts the code.
      const other = await clientOf('northline');
      expect(await other(calls.addSession, { code })).toMatchObject({ ok: true });
      await expect(sessionsRegion(page).getByRole('listitem')).toHaveCount(2);
    },
  );
});
