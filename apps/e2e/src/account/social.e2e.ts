import { expect, northlineSite, test } from '../journey.ts';
import { logInOn, mailsTo, registerOn, verifyEmail } from '../platform.ts';
import { navigateInApp } from '../settled.ts';
import type { Page } from '@playwright/test';
import { accountButton, heading, main, newEmail, openOnNorthline, recordPosts } from './auth-forms.ts';
import { tabTo, withBasicPass } from './visit.ts';

test.use({ expectedFailurePaths: /^\/api\/(v2\/auth\/social\/session|auth\/login\/google\/callback)$/ });

const alert = (page: Page, text: string | RegExp) => main(page).getByRole('alert').filter({ hasText: text });

/** Completes or cancels the login on the sandbox provider's page. */
async function answerProvider(
  page: Page,
  email: string,
  decision: 'Continue' | 'Cancel' = 'Continue',
): Promise<void> {
  await expect(page.getByRole('heading', { name: /\(sandbox\)/ })).toBeVisible();
  await page.getByLabel('Or any email:').fill(email);
  await page.getByRole('button', { name: decision }).click();
}

test(
  'shows that a social login was cancelled, and logs in with one request on the next try',
  { tag: '@deep' },
  async ({ page }) => {
    const { email } = await withBasicPass(await registerOn('northline'));
    await openOnNorthline(page, '/login');
    const sessionRequests = recordPosts(page, '/v2/auth/social/session');
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await answerProvider(page, email, 'Cancel');
    await expect(alert(page, 'Login canceled')).toBeVisible();
    await expect(page).not.toHaveURL(/social_error/);
    await page.reload();
    await expect(heading(page, 'Log in')).toBeVisible();
    await expect(alert(page, 'Login canceled')).toHaveCount(0);

    await tabTo(page, page.getByRole('button', { name: 'Continue with Google' }));
    await page.keyboard.press('Enter');
    await answerProvider(page, email);
    await expect(accountButton(page, 'Account: Robin Côté')).toBeVisible();
    await expect(page).not.toHaveURL(/social_ticket/);
    await page.reload();
    await expect(accountButton(page, 'Account: Robin Côté')).toBeVisible();
    expect(sessionRequests).toHaveLength(1);
  },
);

test(
  'opens the logins from the mail about a linked one, removes it, and still logs in with the password',
  { tag: '@deep' },
  async ({ page }) => {
    const user = await withBasicPass(await registerOn('northline'));
    await verifyEmail(user);
    await openOnNorthline(page, '/login');
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await answerProvider(page, user.email);
    await expect(accountButton(page, 'Account: Robin Côté')).toBeVisible();
    const mail = (await mailsTo(user.email)).find(({ kind }) => kind === 'identity-linked');
    await page.goto(/http\S+section=devices/.exec(mail?.text ?? '')?.[0] ?? '/');
    const remove = page.getByRole('button', { name: `Remove: Google, ${user.email}` });
    await remove.click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('The Google login is removed')).toBeVisible();
    await expect(remove).toHaveCount(0);
    await logInOn('northline', user);
    await page.reload();
    await expect(page.getByRole('region', { name: 'How you can log in' }).getByRole('listitem')).toHaveCount(
      1,
    );
  },
);

test('registers a new user of a social login after the terms are accepted', async ({ page }) => {
  const email = newEmail();
  await openOnNorthline(page, '/login');
  await page.getByRole('button', { name: 'Continue with Facebook' }).click();
  await answerProvider(page, email);
  await expect(main(page)).toContainText(
    'You are not registered yet. Please accept terms and conditions and click Register to continue.',
  );
  await expect(page).not.toHaveURL(/social_/);
  const register = main(page).getByRole('button', { name: 'Register' });
  await tabTo(page, register);
  await page.keyboard.press('Enter');
  const terms = page.getByRole('checkbox', { name: /^I accept/ });
  await expect(terms).toBeFocused();
  await expect(terms).toHaveAccessibleDescription('Please accept terms & conditions');
  await page.keyboard.press('Space');
  await tabTo(page, register);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Facebook (sandbox)' })).toBeVisible();
  await answerProvider(page, email);
  await expect(accountButton(page, 'Account: Jo Miller')).toBeVisible();
  await expect(page).toHaveURL(`${northlineSite.url}/`);
});

test(
  'requires the terms on the registration page before it opens a provider',
  { tag: '@deep' },
  async ({ page }) => {
    await openOnNorthline(page, '/registration');
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    const terms = page.getByRole('checkbox', { name: /^I accept/ });
    await expect(terms).toBeFocused();
    await terms.check();
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await answerProvider(page, newEmail());
    await expect(accountButton(page, 'Account: Jo Miller')).toBeVisible();
  },
);

test('refuses a social login whose state parameter was changed', { tag: '@deep' }, async ({ page }) => {
  const logInWithState = async (changeState: (sent: string) => string) => {
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    const stateInput = page.locator('input[name="state"]');
    const sent = await stateInput.inputValue();
    await stateInput.evaluate((input, value) => input.setAttribute('value', value), changeState(sent));
    await answerProvider(page, newEmail());
  };
  await openOnNorthline(page, '/login');
  await logInWithState(() => 'x');
  await expect(page.getByRole('heading', { name: 'We couldn’t log you in' })).toBeVisible();
  await openOnNorthline(page, '/login');
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  await logInWithState((sent) => `${sent}x`);
  await expect(alert(page, 'We couldn’t log you in')).toBeVisible();
  await expect(page).toHaveURL(`${northlineSite.url}/login`);
});

test(
  'the login page shows a known error of its URL, refuses a forged social_ticket, and ignores an unknown provider',
  { tag: '@deep' },
  async ({ page }) => {
    // The login page reads its URL only when it opens.
    await openOnNorthline(page, '/registration');
    for (const [query, text] of [
      ['social_error=email-missing', 'doesn’t share your email'],
      ['social_ticket=forged', 'This login has expired'],
    ] as const) {
      await navigateInApp(page, `/login?${query}`);
      await expect(alert(page, text)).toBeVisible();
      await expect(page).toHaveURL(`${northlineSite.url}/login`);
      await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
      await navigateInApp(page, '/registration');
    }
    await navigateInApp(page, '/login?social_error=terms-required&social_provider=evil');
    await page.getByRole('checkbox', { name: /^I accept/ }).check();
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await answerProvider(page, newEmail());
    await expect(accountButton(page, 'Account: Jo Miller')).toBeVisible();
  },
);
