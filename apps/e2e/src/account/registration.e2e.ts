import { expect, northlineSite, test } from '../journey.ts';
import { mailsTo, registerOn } from '../platform.ts';
import { navigateInApp } from '../settled.ts';
import {
  accountButton,
  field,
  fillRegistration,
  heading,
  holdRequests,
  mailedLink,
  main,
  newEmail,
  openOnNorthline,
  PASSWORD,
  recordPosts,
  tamperedLink,
  typeRegistration,
} from './auth-forms.ts';
import { tabTo, visitAs, withBasicPass } from './visit.ts';

test.use({ expectedFailurePaths: /^\/api\/(v2\/auth\/register|auth\/email-verify.*)$/ });

test(
  'registers by keyboard, without choosing a pass, and confirms the email',
  { tag: '@smoke' },
  async ({ page }) => {
    const email = newEmail();
    await openOnNorthline(page, '/registration');
    await typeRegistration(page, email);
    await page.keyboard.press('Enter');

    await expect(page).toHaveURL(/\/verify-notice$/);
    await expect(accountButton(page, 'Account: Ana Côté')).toBeVisible();
    await expect(heading(page, 'Check your email')).toBeVisible();
    await expect(main(page)).toContainText(email);

    const link = await mailedLink(email, 'verify-email');
    await page.goto(link);
    await expect(heading(page, 'Your email is verified')).toBeFocused();
    await page.goto(link);
    await expect(heading(page, 'Your email is already verified')).toBeFocused();
    await tabTo(page, page.getByRole('button', { name: 'Continue' }));
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Your email is already verified')).toHaveCount(0);
  },
);

test(
  'shows errors at their fields without a request, and keeps the input',
  { tag: '@deep' },
  async ({ page }) => {
    await openOnNorthline(page, '/registration');
    await test.step('shows that the passwords differ when the second field loses the focus', async () => {
      await field(page, 'Password').fill(PASSWORD);
      await field(page, 'Confirm password').fill('correct house');
      await page.keyboard.press('Tab');
      await expect(main(page).getByText("PASSWORDS DON'T MATCH")).toBeVisible();
      await field(page, 'Confirm password').fill(PASSWORD);
      await expect(main(page).getByText("PASSWORDS DON'T MATCH")).toHaveCount(0);
    });

    await field(page, 'Email').fill('fan@');
    await field(page, 'Password').fill('seven77');
    await field(page, 'Confirm password').fill('seven78');
    const sent = recordPosts(page, '/v2/auth/register');
    await field(page, 'Confirm password').press('Enter');
    for (const [name, text] of [
      ['First name', 'Enter your first name'],
      ['Last name', 'Enter your last name'],
      ['Email', 'A valid email address is required'],
      ['Password', 'The password is too short'],
      ['Confirm password', 'The password and password confirmation do not match'],
    ] as const)
      await expect(field(page, name)).toHaveAccessibleDescription(new RegExp(text));
    await expect(page.getByRole('checkbox', { name: /^I accept/ })).toHaveAccessibleDescription(
      'Please accept terms & conditions',
    );
    await expect(field(page, 'First name')).toBeFocused();
    await expect(field(page, 'Email')).toHaveValue('fan@');
    await expect(field(page, 'Password')).toHaveValue('seven77');
    expect(sent).toEqual([]);
  },
);

test(
  'reports an email that already has an account, and prefills it on the login page',
  { tag: '@deep' },
  async ({ page }) => {
    const { email } = await registerOn('northline');
    await openOnNorthline(page, '/registration');
    await fillRegistration(page, email);
    await page.keyboard.press('Enter');
    await expect(field(page, 'Email')).toBeFocused();
    await expect(field(page, 'Email')).toHaveAccessibleDescription('This email is already registered');
    await expect(field(page, 'Password')).toHaveValue(PASSWORD);
    // The refused request has used up the captcha token: the next try needs a new one.
    await field(page, 'Email').fill(email.toUpperCase());
    await page.keyboard.press('Enter');
    await expect(field(page, 'Email')).toHaveAccessibleDescription('This email is already registered');
    await main(page).getByText('Is this you?').getByRole('link', { name: 'Log in' }).click();
    await expect(heading(page, 'Log in')).toBeVisible();
    await expect(field(page, 'Email')).toHaveValue(email.toUpperCase());
  },
);

test('sends one request when the form is submitted several times', { tag: '@deep' }, async ({ page }) => {
  const email = newEmail();
  await openOnNorthline(page, '/registration');
  const captcha = await holdRequests(page, '/captcha/sandbox');
  const registration = await holdRequests(page, '/v2/auth/register');
  await fillRegistration(page, email, ['👩‍👩‍👧', '🏒🥅']);
  const submitAgain = async () => {
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Register' }).click({ clickCount: 3, force: true });
  };
  await page.keyboard.press('Enter');
  await expect.poll(() => captcha.sent.length).toBe(1);
  await submitAgain();
  captcha.release();
  await expect.poll(() => registration.sent.length).toBe(1);
  await submitAgain();
  registration.release();
  await expect(page).toHaveURL(/\/verify-notice$/);
  await expect(accountButton(page, 'Account: 👩‍👩‍👧 🏒🥅')).toBeVisible();
  expect([captcha.sent.length, registration.sent.length]).toEqual([1, 1]);
  expect((await mailsTo(email)).filter(({ kind }) => kind === 'verify-email')).toHaveLength(1);
});

test.describe('the verify notice', () => {
  test.use({ movableClock: true });

  test(
    'sends the link again at most once a minute, and detects that the email was confirmed in another tab',
    { tag: '@deep' },
    async ({ page, context }) => {
      const user = await withBasicPass(await registerOn('northline'));
      await visitAs(page, northlineSite, user, '/verify-notice');
      await expect(heading(page, 'Check your email')).toBeVisible();
      const sendAgainButton = page.getByRole('button', { name: /^Send again/ });
      await sendAgainButton.click();
      await expect(page.getByText('The link is on its way')).toBeVisible();
      await expect(sendAgainButton).toHaveAccessibleName(/^Send again in \d+ sec$/);
      await sendAgainButton.click({ force: true });
      await page.clock.fastForward('01:01');
      await expect(sendAgainButton).toHaveAccessibleName('Send again');
      await sendAgainButton.click();
      await expect(sendAgainButton).toHaveAccessibleName(/^Send again in/);
      const mails = await mailsTo(user.email);
      expect(mails.filter(({ kind }) => kind === 'verify-email')).toHaveLength(3);

      await test.step('the email is confirmed in another tab', async () => {
        const other = await context.newPage();
        await other.goto(await mailedLink(user.email, 'verify-email'));
        await expect(heading(other, 'Your email is verified')).toBeVisible();
        await page.bringToFront();
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
        await expect(heading(page, 'Your email is already verified')).toBeVisible();
      });
    },
  );
});

test(
  'refuses a forged verification link, and sends a new email to a user with an incomplete link',
  { tag: '@deep' },
  async ({ page }) => {
    const user = await withBasicPass(await registerOn('northline'));
    const link = await mailedLink(user.email, 'verify-email');
    const incompleteLink = new URL(tamperedLink(link, 'signature', null));
    await page.goto(tamperedLink(link, 'signature', 'x'));
    await page.getByRole('button', { name: 'Confirm email' }).click();
    await expect(heading(page, 'Verification of your email address failed')).toBeFocused();
    await expect(main(page).getByRole('link', { name: 'Log in' })).toBeVisible();

    await visitAs(page, northlineSite, user, incompleteLink.pathname + incompleteLink.search);
    await expect(heading(page, 'This link is incomplete')).toBeFocused();
    await page.getByRole('button', { name: 'Send again' }).click();
    await expect(page.getByText('The link is on its way')).toBeVisible();
    const { pathname, search } = new URL(link);
    // Leaves the page first, because the page reads its URL only when it opens.
    await navigateInApp(page, '/faq');
    await navigateInApp(page, pathname + search);
    await expect(heading(page, 'Your email is verified')).toBeVisible();
  },
);
