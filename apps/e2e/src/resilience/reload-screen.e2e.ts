import { calls } from '@grandstand/api';
import { accountButton, field, mailedLink } from '../account/auth-forms.ts';
import { visitAs, withBasicPass, withoutServerPages } from '../account/visit.ts';
import { playFault } from '../faults/play-fault.ts';
import { expect, northlineSite, run, test } from '../journey.ts';
import { clientOf, registerOn } from '../platform.ts';
import { firstEventLink, reloadScreen, returnAfter } from './page-actions.ts';

// The app reports each failure; a report that is still on its way when the page is left is logged as failed. The faulty
// calls do not reach the network, so the browser logs nothing about them.
test.use({ expectedFailurePaths: /^\/report$/, movableClock: true });

async function finishedEventUrl(): Promise<string> {
  const client = await clientOf(northlineSite.tenant);
  const events = await client(calls.listEvents, { stream_status: 'finished', limit: 1 });
  if (!events.ok) throw new Error(JSON.stringify(events.error));
  return `${northlineSite.url}/watch/${events.value.data[0]?.id}`;
}

test('offers to reload the page after a countdown of 60 s', { tag: '@smoke' }, async ({ page }) => {
  // A page of the server has the event already.
  await withoutServerPages(page);
  const fault = await playFault(page, calls.getEvent, '403');
  await page.goto(await finishedEventUrl());
  await expect(reloadScreen(page).getByRole('heading', { level: 1 })).toHaveText('Whoops!');
  await expect(reloadScreen(page)).toBeFocused();
  const button = reloadScreen(page).getByRole('button');
  await expect(button).toBeDisabled();
  await page.clock.runFor(45_000);
  await expect(button).toBeDisabled();
  await expect(button).toHaveText(/^Reload in 1?\d s$/);
  await page.clock.runFor(16_000);
  await expect(button).toHaveText('Reload');
  await fault.end();
  await button.click();
  await expect(page.locator('video')).toBeVisible();
  await expect(reloadScreen(page)).toHaveCount(0);
});

test(
  'disappears after the back button, and when the call succeeds again',
  { tag: '@deep' },
  async ({ page }) => {
    await page.goto(`${northlineSite.url}/schedule`);
    const card = firstEventLink(page);
    await expect(card).toBeVisible();
    const fault = await playFault(page, calls.getEvent, '403');
    await test.step('goes back', async () => {
      // Pressing the mouse button prefetches the event. A failed prefetch shows no error.
      await card.hover();
      await page.mouse.down();
      await expect.poll(fault.hits).toBe(1);
      await expect(reloadScreen(page)).toHaveCount(0);
      await page.mouse.up();
      await expect(reloadScreen(page)).toBeVisible();
      await expect(page).toHaveURL(/\/watch\/\d+$/);
      // The page is rendered below the reload screen.
      await expect(page.locator('main [role=alert]')).toBeAttached();
      await page.goBack();
      await expect(reloadScreen(page)).toHaveCount(0);
      await expect(card).toBeVisible();
    });
    await test.step('the call succeeds again', async () => {
      await page.goForward();
      await expect(reloadScreen(page)).toBeVisible();
      // Only the page below the reload screen retries the call.
      await expect(page.locator('main [role=alert]')).toBeAttached();
      const hits = fault.hits();
      await returnAfter(page, 61_000);
      await expect.poll(fault.hits).toBe(hits + 1);
      await expect(reloadScreen(page)).toBeVisible();
      await fault.end();
      await returnAfter(page, 61_000);
      await expect(page.locator('video')).toBeVisible();
      await expect(reloadScreen(page)).toHaveCount(0);
    });
  },
);

test('keeps the input of the form that it covers, and restores the focus', async ({ page }) => {
  await visitAs(
    page,
    northlineSite,
    await withBasicPass(await registerOn(northlineSite.tenant)),
    '/profile/edit',
  );
  await expect(accountButton(page, /^Account:/)).toBeVisible();
  await field(page, 'First name').fill('Élodie 🏒');
  await page.evaluate((platformUrl) => {
    const detail = { url: `${platformUrl}/api/profile`, errors: ['No channel or api key found'] };
    document.dispatchEvent(new CustomEvent('api_key_error', { detail }));
  }, run.platform.url);
  await expect(reloadScreen(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('!');
  await returnAfter(page, 600_000);
  await expect(reloadScreen(page)).toHaveCount(0);
  await expect(field(page, 'First name')).toBeFocused();
  await expect(field(page, 'First name')).toHaveValue('Élodie 🏒');
});

test('returns to the filled-in form after a 429', { tag: '@deep' }, async ({ page }) => {
  const fault = await playFault(page, calls.login, '429');
  await page.goto(`${northlineSite.url}/login`);
  await field(page, 'Email').fill('fan@northline.example');
  await field(page, 'Password').fill('northline-fan');
  await field(page, 'Password').press('Enter');
  await expect(reloadScreen(page)).toContainText('Nothing you entered is lost.');
  const backButton = reloadScreen(page).getByRole('button', { name: 'Back to the page' });
  await expect(backButton).toBeDisabled();
  await fault.end();
  // Coming back online must not reload the page, which would clear the form.
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.clock.runFor(61_000);
  await backButton.click();
  await expect(reloadScreen(page)).toHaveCount(0);
  await expect(field(page, 'Email')).toHaveValue('fan@northline.example');
  await expect(field(page, 'Password')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${northlineSite.url}/`);
});

test(
  'offers to retry the verification link when the api key was refused',
  { tag: '@deep' },
  async ({ page }) => {
    const user = await withBasicPass(await registerOn(northlineSite.tenant));
    const fault = await playFault(page, calls.verifyEmail, 'unknown_api_key');
    await page.goto(await mailedLink(user.email, 'verify-email'));
    await page.getByRole('button', { name: 'Confirm email' }).click();
    await expect.poll(fault.hits).toBe(1);
    await page.clock.fastForward(1000);
    await expect(reloadScreen(page)).toBeVisible();
    await fault.end();
    await page.clock.runFor(61_000);
    await reloadScreen(page).getByRole('button', { name: 'Back to the page' }).click();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Your email is verified' })).toBeVisible();
  },
);
