import { calls } from '@grandstand/api';
import type { Browser, Page } from '@playwright/test';
import { siteOf, expect, setUpContext, test } from '../journey.ts';
import { clientOf, logInOn, registerOn } from '../platform.ts';
import { tabTo, visitAs, withBasicPass } from './visit.ts';

const site = siteOf('northline');
const newUser = async () => withBasicPass(await registerOn('northline'));
const DEVICES = '/profile/edit?section=devices';

const sessions = (page: Page) => page.getByRole('region', { name: 'Where you are logged in' });

/** Runs with a page of another device: a browser context that shares nothing with the first. */
async function onOtherDevice(browser: Browser, run: (other: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ locale: 'en-US' });
  await setUpContext(context);
  try {
    await run(await context.newPage());
  } finally {
    await context.close();
  }
}

test('logs out all other devices, which then show that the session has ended', async ({ page, browser }) => {
  const person = await newUser();
  await onOtherDevice(browser, async (other) => {
    await visitAs(other, site, await logInOn('northline', person), '/profile');
    await expect(other.getByText('No orders yet')).toBeVisible();

    await visitAs(page, site, person, DEVICES);
    const list = sessions(page);
    await expect(list.getByRole('listitem')).toHaveCount(2);
    await expect(list.getByText('This device')).toBeVisible();
    const everywhere = list.getByRole('button', { name: 'Log out everywhere else' });
    await tabTo(page, everywhere);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alertdialog')).toContainText('You’ll stay logged in on this device');
    await page.keyboard.press('Enter');
    await expect(page.getByText('You’re logged out everywhere else')).toBeVisible();
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await expect(everywhere).toHaveCount(0);
    await expect(list.getByRole('heading')).toBeFocused();

    await other.getByRole('link', { name: 'Devices' }).click();
    await expect(other.getByText('Your session has ended. Please log in again')).toBeVisible();
    await expect(other.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
    await expect(other.getByText(person.email)).toHaveCount(0);
  });
});

test.describe('while the connection fails', () => {
  test.use({ failing: /\/auth\/sessions\// });

  test('shows a session again when ending it fails, and ends it on the next try', async ({ page }) => {
    const person = await newUser();
    const other = await logInOn('northline', person);
    await visitAs(page, site, person, DEVICES);
    const end = sessions(page).getByRole('button', { name: /^Log out: / });
    await expect(end).toHaveCount(1);

    let fail = () => {};
    const failed = new Promise<void>((resolve) => (fail = resolve));
    await page.route('**/api/auth/sessions/*', async (route) => {
      await failed;
      await route.abort();
    });
    await end.click();
    await expect(end).toHaveCount(0);
    fail();
    await expect(page.getByText('Please try again once you’re back online')).toBeVisible();
    await expect(end).toHaveCount(1);

    await page.unroute('**/api/auth/sessions/*');
    await end.click();
    await expect(page.getByText('That device is logged out')).toBeVisible();
    await expect(sessions(page).getByRole('listitem')).toHaveCount(1);
    expect(await other.client(calls.listSessions, {})).toMatchObject({ ok: false });
  });
});

test.describe('the login code for another device', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'], movableClock: true });

  test('expires and can be replaced; it can be copied and logs in another device, which is then listed', async ({
    page,
  }) => {
    await visitAs(page, site, await newUser(), DEVICES);
    await page.getByRole('button', { name: 'Show a code' }).click();
    const timeLeft = page.getByText(/^Works once and expires in [12]:\d\d$/);
    await test.step('expires, also when the time jumps (sleep), and can be replaced', async () => {
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
    await expect(sessions(page).getByRole('listitem')).toHaveCount(2);
  });
});
