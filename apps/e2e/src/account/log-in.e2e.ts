import { calls } from '@grandstand/api';
import { expect, test } from '../journey.ts';
import { registerOn } from '../platform.ts';
import { navigateInApp } from '../settled.ts';
import {
  accountButton,
  field,
  heading,
  holdRequests,
  mailedLink,
  main,
  newEmail,
  openOnNorthline,
  recordPosts,
  tamperedLink,
} from './auth-forms.ts';
import { tabTo, withBasicPass } from './visit.ts';

test.use({
  expectedFailurePaths:
    /^\/api\/(v2\/auth\/login|auth\/(password-reset|password-reset-request|add_session))$/,
});

const newUser = async () => withBasicPass(await registerOn('northline'));

test(
  'logs in by keyboard after a wrong password, and returns to the page that required the login',
  { tag: '@smoke' },
  async ({ page }) => {
    const { email, password } = await newUser();
    await openOnNorthline(page, '/profile/edit');
    await expect(page).toHaveURL(/\/login$/);
    await tabTo(page, field(page, 'Email'));
    await page.keyboard.insertText(email);
    await tabTo(page, field(page, 'Password'));
    await page.keyboard.insertText(`${password.slice(0, -1)}?`);
    await page.keyboard.press('Enter');
    const alert = page.getByRole('alert').filter({ hasText: 'Invalid email or password. Please try again' });
    await expect(alert).toBeVisible();
    await expect(field(page, 'Password')).toBeFocused();
    await expect(field(page, 'Password')).toHaveValue(`${password.slice(0, -1)}?`);
    await page.keyboard.press('Backspace');
    await page.keyboard.insertText(password.slice(-1));
    await page.keyboard.press('Enter');
    await expect(accountButton(page, 'Account: Robin Côté')).toBeVisible();
    await expect(page).toHaveURL(/\/profile\/edit$/);
  },
);

test(
  'validates the login before sending it, keeps the fields when offline, and sends a double submit once',
  { tag: '@deep' },
  async ({ page }) => {
    const { email, password } = await newUser();
    await openOnNorthline(page, '/login');
    const login = await holdRequests(page, '/v2/auth/login');

    await test.step('reports missing and invalid fields without a request', async () => {
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
      await expect(field(page, 'Email')).toBeFocused();
      await expect(field(page, 'Email')).toHaveAccessibleDescription('Enter your Email');
      await expect(field(page, 'Password')).toHaveAccessibleDescription('Field is required');
      await field(page, 'Email').fill('not-an-email');
      await field(page, 'Email').press('Enter');
      await expect(field(page, 'Email')).toHaveAccessibleDescription('A valid email address is required');
      expect(login.sent).toEqual([]);
    });

    await test.step('shows that there is no connection', async () => {
      const loginUrl = '**/v2/auth/login*';
      await page.route(loginUrl, (route) => route.abort());
      await field(page, 'Email').fill(email);
      await field(page, 'Password').fill(password);
      await field(page, 'Password').press('Enter');
      await expect(
        page.getByRole('alert').filter({ hasText: 'Please try again once you’re back online' }),
      ).toBeVisible();
      await expect(field(page, 'Password')).toHaveValue(password);
      await page.unroute(loginUrl);
    });

    await test.step('sends one request for a double submit', async () => {
      await page.getByRole('button', { name: 'Show password' }).click();
      await expect(field(page, 'Password')).toHaveAttribute('type', 'text');
      const before = login.sent.length;
      await field(page, 'Password').press('Enter');
      await expect.poll(() => login.sent.length).toBe(before + 1);
      await field(page, 'Password').press('Enter');
      login.release();
      await expect(accountButton(page, 'Account: Robin Côté')).toBeVisible();
      expect(login.sent).toHaveLength(before + 1);
    });
  },
);

test('resets a forgotten password by keyboard with the emailed link', async ({ page }) => {
  const { email } = await newUser();
  const unknownEmail = newEmail();
  await openOnNorthline(page, '/password-reset-request');
  await field(page, 'Email').fill(unknownEmail);
  await field(page, 'Email').press('Enter');
  // The page does not reveal whether an account with this email exists.
  await expect(heading(page, 'Check your email')).toBeFocused();
  await expect(main(page)).toContainText(unknownEmail);
  await page.getByRole('button', { name: 'Use a different email' }).click();
  await expect(field(page, 'Email')).toHaveValue(unknownEmail);

  await navigateInApp(page, '/login');
  await field(page, 'Email').fill('');
  await tabTo(page, field(page, 'Email'));
  await page.keyboard.insertText(email);
  await tabTo(page, page.getByRole('link', { name: 'Forgot your password?' }));
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Forgot your password?')).toBeVisible();
  await expect(field(page, 'Email')).toHaveValue(email);
  await tabTo(page, page.getByRole('button', { name: 'Send link' }));
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Check your email')).toBeFocused();
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
  await expect(accountButton(page, 'Account: Robin Côté')).toBeVisible();
});

test(
  'refuses a forged, incomplete or used password reset link, and offers to request a new one',
  { tag: '@deep' },
  async ({ page }) => {
    const { client, email } = await newUser();
    await client(calls.requestPasswordReset, { email });
    const link = await mailedLink(email, 'password-reset');
    const openLink = async (url: string) => {
      const { pathname, search } = new URL(url);
      // Leaves the page first, because the page reads its URL only when it opens.
      await navigateInApp(page, '/faq');
      await navigateInApp(page, pathname + search);
    };
    const submitNewPassword = async () => {
      await field(page, 'New password').fill('a better horse');
      await field(page, 'Confirm password').fill('a better horse');
      await field(page, 'Confirm password').press('Enter');
    };
    await page.goto(tamperedLink(link, 'expires', '-1'));
    await expect(heading(page, 'This link is incomplete')).toBeFocused();
    await openLink(tamperedLink(link, 'signature', 'x'));
    await submitNewPassword();
    await expect(heading(page, 'We couldn’t reset your password')).toBeFocused();

    await openLink(link);
    await submitNewPassword();
    await expect(heading(page, 'Your password has been changed')).toBeFocused();
    await openLink(link);
    await submitNewPassword();
    await expect(heading(page, 'This password reset link has expired')).toBeFocused();
    await main(page).getByRole('link', { name: 'Request a new link' }).click();
    await expect(field(page, 'Email')).toHaveValue(email);
  },
);

test(
  'logs in by keyboard with a code from another device, and accepts a code that is pasted with surrounding text',
  { tag: '@deep' },
  async ({ page }) => {
    const { client } = await newUser();
    await openOnNorthline(page, '/login');
    await tabTo(page, page.getByRole('button', { name: 'Log in with a code' }));
    await page.keyboard.press('Enter');
    const codeField = field(page, 'Code');
    await expect(codeField).toBeFocused();
    await page.reload();
    await expect(codeField).toBeFocused();
    await page.getByRole('button', { name: 'Log in with email and password' }).click();
    await expect(heading(page, 'Log in')).toBeVisible();
    await page.getByRole('button', { name: 'Log in with a code' }).click();
    await expect(codeField).toBeFocused();

    const sent = recordPosts(page, '/auth/add_session');
    await page.keyboard.insertText('123 4');
    await page.keyboard.press('Enter');
    await expect(codeField).toHaveAccessibleDescription(/Field length must be greater than 5/);
    await expect(codeField).toBeFocused();
    expect(sent).toEqual([]);

    const signInCode = await client(calls.createSignInCode, {});
    if (!signInCode.ok) throw new Error(JSON.stringify(signInCode.error));
    const wrongCode = String((Number(signInCode.value.code) + 1) % 1_000_000).padStart(6, '0');
    await codeField.fill(wrongCode);
    await page.keyboard.press('Enter');
    await expect(codeField).toHaveAccessibleDescription(/This code is wrong or has expired/);
    await expect(codeField).toBeFocused();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.insertText(
      `Code: ${signInCode.value.code.slice(0, 3)} ${signInCode.value.code.slice(3)}`,
    );
    await page.keyboard.press('Enter');
    await expect(accountButton(page, 'Account: Robin Côté')).toBeVisible();
  },
);
