import { calls } from '@grandstand/api';
import type { Page } from '@playwright/test';
import { account, field, mailedLink } from '../account/entrance.ts';
import { siteOf, visitAs, withBasicPass } from '../account/visit.ts';
import { playFault } from '../faults/play-fault.ts';
import { expect, run, test } from '../journey.ts';
import { clientOf, registerOn } from '../platform.ts';
import { returnAfter } from './return-after.ts';

test.use({ failing: /^\/api\/|^\/report$/ });

const site = siteOf('northline');
const screen = (page: Page) => page.locator('[data-reload-screen]');

async function finishedEvent(): Promise<string> {
  const client = await clientOf(site.tenant);
  const events = await client(calls.listEvents, { stream_status: 'finished', limit: 1 });
  if (!events.ok) throw new Error(JSON.stringify(events.error));
  return `${site.url}/watch/${events.value.data[0]?.id}`;
}

test('waits for 60 s, then reloads', async ({ page }) => {
  await page.clock.install();
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

test('goes by itself once the address answers again', async ({ page }) => {
  await page.clock.install();
  const fault = await playFault(page, calls.getEvent, '403');
  await page.goto(await finishedEvent());
  await expect(screen(page)).toBeVisible();
  // What is asked ahead may fail before the page is there in its frame, which is who asks again.
  await expect(page.locator('main > *')).not.toHaveCount(0);
  await returnAfter(page, 61_000);
  await expect.poll(fault.hits).toBe(2);
  await expect(screen(page)).toBeVisible();
  await fault.end();
  await returnAfter(page, 61_000);
  await expect(page.locator('video')).toBeVisible();
  await expect(screen(page)).toHaveCount(0);
});

test('it stays behind with its page for whoever goes back', async ({ page }) => {
  await page.goto(`${site.url}/schedule`);
  const card = page.getByRole('main').locator('a[href^="/watch/"]').first();
  await expect(card).toBeVisible();
  const fault = await playFault(page, calls.getEvent, '403');
  // What a press asks ahead of its page fails without a word: nobody is there yet.
  await card.hover();
  await page.mouse.down();
  await expect.poll(fault.hits).toBe(1);
  await expect(screen(page)).toHaveCount(0);
  await page.mouse.up();
  await expect(screen(page)).toBeVisible();
  await expect(page).toHaveURL(/\/watch\/\d+$/);
  await page.goBack();
  await expect(screen(page)).toHaveCount(0);
  await expect(card).toBeVisible();
});

test('what was typed below it stays, and the focus comes back', async ({ page }) => {
  await page.clock.install();
  await visitAs(page, site, await withBasicPass(await registerOn(site.tenant)), '/profile/edit');
  await expect(account(page, /^Account:/)).toBeVisible();
  await field(page, 'First name').fill('Élodie 🏒');
  await page.evaluate((address) => {
    const detail = { url: `${address}/api/profile`, errors: ['No channel or api key found'] };
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

test('what was sent too often can be sent again: the way back leads to what was entered', async ({
  page,
}) => {
  await page.clock.install();
  const fault = await playFault(page, calls.login, '429');
  await page.goto(`${site.url}/login`);
  await field(page, 'Email').fill('fan@northline.example');
  await field(page, 'Password').fill('northline-fan');
  await field(page, 'Password').press('Enter');
  await expect(screen(page)).toContainText('What you entered is still there.');
  const back = screen(page).getByRole('button', { name: 'Back to the page' });
  await expect(back).toBeDisabled();
  await fault.end();
  // A connection that comes back is no reason to lose it either.
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.clock.runFor(61_000);
  await back.click();
  await expect(screen(page)).toHaveCount(0);
  await expect(field(page, 'Email')).toHaveValue('fan@northline.example');
  await expect(field(page, 'Password')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${site.url}/`);
});

test('a mailed link whose key was refused is not called wrong: it can be tried again', async ({ page }) => {
  await page.clock.install();
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
