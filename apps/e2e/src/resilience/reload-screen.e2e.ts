import { calls } from '@grandstand/api';
import { account, field, mailedLink } from '../account/auth-forms.ts';
import { visitAs, withBasicPass } from '../account/visit.ts';
import { playFault } from '../faults/play-fault.ts';
import { expect, run, test } from '../journey.ts';
import { clientOf, registerOn } from '../platform.ts';
import { firstEventLink, reloadScreen as screen, returnAfter, site } from './page-actions.ts';

// The app reports each failure. The faulty calls themselves do not reach the network.
test.use({ failing: /^\/report$/, movableClock: true });

async function finishedEvent(): Promise<string> {
  const client = await clientOf(site.tenant);
  const events = await client(calls.listEvents, { stream_status: 'finished', limit: 1 });
  if (!events.ok) throw new Error(JSON.stringify(events.error));
  return `${site.url}/watch/${events.value.data[0]?.id}`;
}

test('counts down 60 s, then reloads the page', { tag: '@smoke' }, async ({ page }) => {
  const fault = await playFault(page, calls.getEvent, '403');
  await page.goto(await finishedEvent());
  await expect(screen(page).getByRole('heading', { level: 1 })).toHaveText('Whoops!');
  await expect(screen(page)).toBeFocused();
  const button = screen(page).getByRole('button');
  await expect(button).toBeDisabled();
  await page.clock.runFor(45_000);
  await expect(button).toBeDisabled();
  await expect(button).toHaveText(/^Reload in 1?\d s$/);
  await page.clock.runFor(16_000);
  await expect(button).toHaveText('Reload');
  await fault.end();
  await button.click();
  await expect(page.locator('video')).toBeVisible();
  await expect(screen(page)).toHaveCount(0);
});

test('disappears after the back button, and automatically when the call succeeds again', async ({ page }) => {
  await page.goto(`${site.url}/schedule`);
  const card = firstEventLink(page);
  await expect(card).toBeVisible();
  const fault = await playFault(page, calls.getEvent, '403');
  await test.step('goes back', async () => {
    // Pressing the mouse button prefetches the event. A failed prefetch shows no error.
    await card.hover();
    await page.mouse.down();
    await expect.poll(fault.hits).toBe(1);
    await expect(screen(page)).toHaveCount(0);
    await page.mouse.up();
    await expect(screen(page)).toBeVisible();
    await expect(page).toHaveURL(/\/watch\/\d+$/);
    // Only the rendered page retries the call.
    await expect(page.locator('main [role=alert]')).toBeAttached();
    await page.goBack();
    await expect(screen(page)).toHaveCount(0);
    await expect(card).toBeVisible();
  });
  await test.step('the call succeeds again', async () => {
    await page.goForward();
    await expect(screen(page)).toBeVisible();
    await expect(page.locator('main [role=alert]')).toBeAttached();
    const hits = fault.hits();
    await returnAfter(page, 61_000);
    await expect.poll(fault.hits).toBe(hits + 1);
    await expect(screen(page)).toBeVisible();
    await fault.end();
    await returnAfter(page, 61_000);
    await expect(page.locator('video')).toBeVisible();
    await expect(screen(page)).toHaveCount(0);
  });
});

test('keeps the form input below it and restores the focus', async ({ page }) => {
  await visitAs(page, site, await withBasicPass(await registerOn(site.tenant)), '/profile/edit');
  await expect(account(page, /^Account:/)).toBeVisible();
  await field(page, 'First name').fill('Élodie 🏒');
  await page.evaluate((platformUrl) => {
    const detail = { url: `${platformUrl}/api/profile`, errors: ['No channel or api key found'] };
    document.dispatchEvent(new CustomEvent('api_key_error', { detail }));
  }, run.platform.url);
  await expect(screen(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('!');
  await returnAfter(page, 600_000);
  await expect(screen(page)).toHaveCount(0);
  await expect(field(page, 'First name')).toBeFocused();
  await expect(field(page, 'First name')).toHaveValue('Élodie 🏒');
});

test('returns to the filled-in form after a 429', async ({ page }) => {
  const fault = await playFault(page, calls.login, '429');
  await page.goto(`${site.url}/login`);
  await field(page, 'Email').fill('fan@northline.example');
  await field(page, 'Password').fill('northline-fan');
  await field(page, 'Password').press('Enter');
  await expect(screen(page)).toContainText('Nothing you entered is lost.');
  const back = screen(page).getByRole('button', { name: 'Back to the page' });
  await expect(back).toBeDisabled();
  await fault.end();
  // The `online` event must not clear the form either.
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.clock.runFor(61_000);
  await back.click();
  await expect(screen(page)).toHaveCount(0);
  await expect(field(page, 'Email')).toHaveValue('fan@northline.example');
  await expect(field(page, 'Password')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${site.url}/`);
});

test('offers to retry the verification link when the api key was refused', async ({ page }) => {
  const person = await withBasicPass(await registerOn(site.tenant));
  const fault = await playFault(page, calls.verifyEmail, 'unknown_api_key');
  await page.goto(await mailedLink(person.email, 'verify-email'));
  await expect.poll(fault.hits).toBe(1);
  await page.clock.fastForward(1000);
  await expect(screen(page)).toBeVisible();
  await fault.end();
  await page.clock.runFor(61_000);
  await screen(page).getByRole('button', { name: 'Back to the page' }).click();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Your email is verified' })).toBeVisible();
});
