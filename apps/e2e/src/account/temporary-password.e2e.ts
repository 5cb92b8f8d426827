import { calls } from '@grandstand/api';
import { homefieldSite, expect, run, test } from '../journey.ts';
import { clientOf, logInOn } from '../platform.ts';
import { logoLink } from './locators.ts';
import { tabTo, visitAs } from './visit.ts';

// No API call sets a temporary password. This journey uses up the channel's only demo account that has one.
function demoAccount() {
  const account = run.accounts.find(
    ({ tenant, email }) => tenant === homefieldSite.tenant && email.startsWith('newcomer@'),
  );
  if (!account) throw new Error('This journey needs the demo account with a temporary password.');
  return account;
}

test('requires a new password and the basic pass after a temporary password, then opens the requested page', async ({
  page,
}) => {
  const account = demoAccount();
  await visitAs(page, homefieldSite, await logInOn(homefieldSite.tenant, account), '/');
  await expect(page.getByText('Choose a new password to continue')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Your account' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Delete account' })).toHaveCount(0);

  await logoLink(page).click();
  await expect(page).toHaveURL(/\/profile\/edit$/);
  await page.goto(new URL('/schedule', homefieldSite.url).href);
  await expect(page).toHaveURL(/\/profile\/edit$/);

  const password = page.getByLabel('New password *');
  const passwordField = page.getByRole('textbox', { name: 'New password' });
  await tabTo(page, passwordField);
  await page.keyboard.press('Enter');
  await expect(passwordField).toHaveAccessibleDescription('Field is required');
  await password.fill('short');
  await page.getByLabel('Confirm password').fill('short');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The password is too short')).toBeVisible();
  await password.fill('a new password');
  await page.getByLabel('Confirm password').fill('a new password');
  await page.getByRole('textbox', { name: 'Current password' }).fill(account.password);
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Basic pass' })).toBeVisible();
  const chooseButton = page.getByRole('button', { name: 'Choose the basic pass' });
  await tabTo(page, chooseButton);
  await page.keyboard.press('Enter');
  await expect(page.getByText('You now have the basic pass')).toBeVisible();
  await expect(page).toHaveURL(/\/schedule$/);

  const anonymous = await clientOf(homefieldSite.tenant);
  const { email, password: temporary } = account;
  expect(await anonymous(calls.login, { email, password: temporary })).toMatchObject({ ok: false });
  expect(await anonymous(calls.login, { email, password: 'a new password' })).toMatchObject({ ok: true });
});
