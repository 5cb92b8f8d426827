import { calls } from '@grandstand/api';
import { expect, test } from '../journey.ts';
import { logInOn, registerOn } from '../platform.ts';
import { siteOf, tabTo, visitAs, withBasicPass } from './visit.ts';

const site = siteOf('northline');
const somebody = async () => withBasicPass(await registerOn('northline'));
const DEVICES = '/profile/edit?section=devices';

test('logging out everywhere else is noticed there', async ({ page, browser }) => {
  const person = await somebody();
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await visitAs(other, site, await logInOn('northline', person), '/profile');
  await expect(other.getByText('Nothing bought yet')).toBeVisible();

  await visitAs(page, site, person, DEVICES);
  const list = page.getByRole('region', { name: 'Where you are logged in' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list.getByText('This device')).toBeVisible();
  const everywhere = list.getByRole('button', { name: 'Log out everywhere else' });
  await tabTo(page, everywhere);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toContainText('You stay logged in on this device');
  await page.keyboard.press('Enter');
  await expect(page.getByText('You are logged out everywhere else')).toBeVisible();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(everywhere).toHaveCount(0);
  await expect(list.getByRole('heading')).toBeFocused();

  await other.getByRole('link', { name: 'Devices' }).click();
  await expect(other.getByText('Your session has ended. Please log in again')).toBeVisible();
  await expect(other.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect(other.getByText(person.email)).toHaveCount(0);
  await elsewhere.close();
});

test.describe('without a connection for a while', () => {
  test.use({ failing: /\/auth\/sessions\// });

  test('one other session is ended, and comes back to the list where it cannot be', async ({ page }) => {
    const person = await somebody();
    const other = await logInOn('northline', person);
    await visitAs(page, site, person, DEVICES);
    const list = page.getByRole('region', { name: 'Where you are logged in' });
    const end = list.getByRole('button', { name: /^Log out: / });
    await expect(end).toHaveCount(1);

    await page.route('**/api/auth/sessions/*', (route) => route.abort());
    await end.click();
    await expect(end).toHaveCount(0);
    await expect(page.getByText('There is no connection')).toBeVisible();
    await expect(end).toHaveCount(1);

    await page.unroute('**/api/auth/sessions/*');
    await end.click();
    await expect(page.getByText('That device is logged out')).toBeVisible();
    await expect(list.getByRole('listitem')).toHaveCount(1);
    expect(await other.client(calls.listSessions, {})).toMatchObject({ ok: false });
  });
});

test('a code logs in another device, which then is among the others', async ({ page, browser }) => {
  const person = await somebody();
  await visitAs(page, site, person, DEVICES);
  await page.getByRole('button', { name: 'Show a code' }).click();
  const said = page.getByText(/^Code: (\d ){5}\d$/);
  await expect(said).toBeAttached();
  const code = ((await said.textContent()) ?? '').replaceAll(/\D/g, '');
  await expect(page.getByRole('progressbar', { name: 'Time left' })).toBeVisible();

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(new URL('/login', site.url).href);
  await other.getByRole('button', { name: 'Log in with a code' }).click();
  await other.getByRole('textbox', { name: 'Code' }).fill(code);
  await other.keyboard.press('Enter');
  await expect(other.getByRole('banner').getByRole('button', { name: /^Account: Robin/ })).toBeVisible();
  await elsewhere.close();

  const list = page.getByRole('region', { name: 'Where you are logged in' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
});

test('a code that has run out says so, also after a sleep, and makes room for a new one', async ({
  page,
}) => {
  await page.clock.install();
  await visitAs(page, site, await somebody(), DEVICES);
  await page.getByRole('button', { name: 'Show a code' }).click();
  await expect(page.getByText(/^Good for 1:5\d, and once$/)).toBeVisible();
  await page.clock.fastForward('02:10');
  await expect(page.getByText('This code has expired')).toBeVisible();
  await page.getByRole('button', { name: 'New code' }).click();
  await expect(page.getByText('This code has expired')).toHaveCount(0);
  await expect(page.getByText(/^Good for \d:\d\d, and once$/)).toBeVisible();
});

test('a code is copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visitAs(page, site, await somebody(), DEVICES);
  await page.getByRole('button', { name: 'Show a code' }).click();
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('The code is copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\d{6}$/);
});
