import { calls } from '@grandstand/api';
import { expect, test } from '../journey.ts';
import { registerOn } from '../platform.ts';
import {
  account,
  countRequests,
  field,
  heading,
  mailedLink,
  main,
  newAddress,
  open,
  PASSWORD,
  tampered,
} from './entrance.ts';
import { tabTo, withBasicPass } from './visit.ts';

test.use({ failing: /^\/api\/(v2\/auth\/login|auth\/(password-reset|password-reset-request|add_session))$/ });

const WRONG = 'Invalid email or password. Please try again';
const robin = async () => withBasicPass(await registerOn('northline'));

test('by keyboard alone: wrong, then right, and back to where one was going', async ({ page }) => {
  const { email, password } = await robin();
  await open(page, '/profile/edit');
  await expect(page).toHaveURL(/\/login$/);
  await tabTo(page, field(page, 'Email'));
  await page.keyboard.insertText(email);
  await tabTo(page, field(page, 'Password'));
  await page.keyboard.insertText('correct horsf');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: WRONG })).toBeVisible();
  await expect(field(page, 'Password')).toBeFocused();
  await expect(field(page, 'Password')).toHaveValue('correct horsf');
  await page.keyboard.press('Backspace');
  await page.keyboard.insertText('e');
  await page.keyboard.press('Enter');
  await expect(account(page, 'Account: Robin Côté')).toBeVisible();
  await expect(page).toHaveURL(/\/profile\/edit$/);
  expect(password).toBe(PASSWORD);
});

test('an unknown address is answered as a wrong password is', async ({ page }) => {
  await open(page, '/login');
  await field(page, 'Email').fill(newAddress());
  await field(page, 'Password').fill('whatever it is');
  await field(page, 'Password').press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: WRONG })).toBeVisible();
});

test('what is missing is said at its field, without a request', async ({ page }) => {
  await open(page, '/login');
  const sent = await countRequests(page, '/v2/auth/login');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(field(page, 'Email')).toBeFocused();
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Enter your Email');
  await expect(field(page, 'Password')).toHaveAccessibleDescription('Field is required');
  await field(page, 'Email').fill('nobody');
  await field(page, 'Email').press('Enter');
  await expect(field(page, 'Email')).toHaveAccessibleDescription('A valid email address is required');
  expect(sent).toEqual([]);
});

test('a password can be looked at, and a form sent twice is sent once', async ({ page }) => {
  const { email, password } = await robin();
  await open(page, '/login');
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(field(page, 'Password')).toHaveAttribute('type', 'text');
  const sent = await countRequests(page, '/v2/auth/login');
  await field(page, 'Password').press('Enter');
  await field(page, 'Password').press('Enter');
  await expect(account(page, 'Account: Robin Côté')).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('without a connection the form says so, and keeps what was typed', async ({ page }) => {
  const { email, password } = await robin();
  await open(page, '/login');
  await page.route('**/v2/auth/login', (route) => route.abort());
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await field(page, 'Password').press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'There is no connection' })).toBeVisible();
  await page.unroute('**/v2/auth/login');
  await field(page, 'Password').press('Enter');
  await expect(account(page, 'Account: Robin Côté')).toBeVisible();
});

test('by keyboard alone: a forgotten password is replaced by a mailed link, once', async ({ page }) => {
  const { email } = await robin();
  await open(page, '/login');
  await tabTo(page, field(page, 'Email'));
  await page.keyboard.insertText(email);
  await tabTo(page, page.getByRole('link', { name: 'Forgot your password?' }));
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Forgot your password?')).toBeVisible();
  await expect(field(page, 'Email')).toHaveValue(email);
  await tabTo(page, page.getByRole('button', { name: 'Send link' }));
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Check your mail')).toBeFocused();
  await expect(main(page)).toContainText(email);

  const link = await mailedLink(email, 'password-reset');
  await page.goto(link);
  await tabTo(page, field(page, 'New password'));
  await page.keyboard.insertText('a better horse');
  await tabTo(page, field(page, 'Confirm password'));
  await page.keyboard.insertText('a better house');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Confirm password')).toHaveAccessibleDescription(
    'The password and password confirmation do not match',
  );
  await expect(field(page, 'Confirm password')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText('a better horse');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Your password has been changed')).toBeFocused();
  await tabTo(page, main(page).getByRole('link', { name: 'Log in' }));
  await page.keyboard.press('Enter');
  await expect(field(page, 'Email')).toHaveValue(email);
  await tabTo(page, field(page, 'Password'));
  await page.keyboard.insertText('a better horse');
  await page.keyboard.press('Enter');
  await expect(account(page, 'Account: Robin Côté')).toBeVisible();
});

test('a link to reset by is good once, and for nobody else', async ({ page }) => {
  const { client, email } = await robin();
  await client(calls.requestPasswordReset, { email });
  const link = await mailedLink(email, 'password-reset');
  const choose = async (address: string) => {
    await page.goto(address);
    await field(page, 'New password').fill('a better horse');
    await field(page, 'Confirm password').fill('a better horse');
    await field(page, 'Confirm password').press('Enter');
  };
  for (const [name, value] of [
    ['signature', 'x'],
    ['expires', '4000000000'],
    ['email', newAddress()],
  ] as const) {
    await choose(tampered(link, name, value));
    await expect(heading(page, 'The password could not be reset')).toBeFocused();
  }
  await page.goto(tampered(link, 'expires', '-1'));
  await expect(heading(page, 'This link is not complete')).toBeFocused();

  await choose(link);
  await expect(heading(page, 'Your password has been changed')).toBeFocused();
  await choose(link);
  await expect(heading(page, 'This link to reset the password has expired')).toBeFocused();
  await main(page).getByRole('link', { name: 'Request a new link' }).click();
  await expect(field(page, 'Email')).toHaveValue(email);
});

test('whether an address has an account, asking for a link does not tell', async ({ page }) => {
  const unknown = newAddress();
  await open(page, '/password-reset-request');
  await field(page, 'Email').fill(unknown);
  await field(page, 'Email').press('Enter');
  await expect(heading(page, 'Check your mail')).toBeFocused();
  await expect(main(page)).toContainText(unknown);
  await page.getByRole('button', { name: 'Use another address' }).click();
  await expect(field(page, 'Email')).toHaveValue(unknown);
});

test('by keyboard alone: a code of another device, pasted with whatever is around it', async ({ page }) => {
  const { client } = await robin();
  await open(page, '/login');
  await tabTo(page, page.getByRole('button', { name: 'Log in with a code' }));
  await page.keyboard.press('Enter');
  const code = field(page, 'Code');
  await expect(code).toBeFocused();
  await page.keyboard.insertText('123 4');
  await page.keyboard.press('Enter');
  await expect(code).toHaveAccessibleDescription(/Field length must be greater than 5/);
  await expect(code).toBeFocused();

  const shown = await client(calls.createSignInCode, {});
  if (!shown.ok) throw new Error(JSON.stringify(shown.error));
  const wrong = String((Number(shown.value.code) + 1) % 1_000_000).padStart(6, '0');
  await code.fill(wrong);
  await page.keyboard.press('Enter');
  await expect(code).toHaveAccessibleDescription(/This code is wrong or has expired/);
  await expect(code).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(`Code: ${shown.value.code.slice(0, 3)} ${shown.value.code.slice(3)}`);
  await page.keyboard.press('Enter');
  await expect(account(page, 'Account: Robin Côté')).toBeVisible();
});

test('the code has an address of its own, and the way back', async ({ page }) => {
  await open(page, '/login');
  await page.getByRole('button', { name: 'Log in with a code' }).click();
  await expect(field(page, 'Code')).toBeFocused();
  await page.reload();
  await expect(field(page, 'Code')).toBeFocused();
  await page.getByRole('button', { name: 'Log in with email and password' }).click();
  await expect(heading(page, 'Log in')).toBeVisible();
});
