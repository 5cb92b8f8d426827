import { expect, test } from '../journey.ts';
import { registerOn } from '../platform.ts';
import { goTo } from '../settled.ts';
import type { Page } from '@playwright/test';
import { account, heading, main, newEmail, open, sentTo, site } from './entrance.ts';
import { tabTo, withBasicPass } from './visit.ts';

test.use({ failing: /^\/api\/(v2\/auth\/social\/session|auth\/login\/google\/callback)$/ });

const alert = (page: Page, text: string | RegExp) => main(page).getByRole('alert').filter({ hasText: text });

/** Answers on the sandbox provider's page. */
async function answer(
  page: Page,
  email: string,
  decision: 'Continue' | 'Cancel' = 'Continue',
): Promise<void> {
  await expect(page.getByRole('heading', { name: /\(sandbox\)/ })).toBeVisible();
  await page.getByLabel('Or any email:').fill(email);
  await page.getByRole('button', { name: decision }).click();
}

test('says that a login was cancelled, and logs in on the next try with one request', async ({ page }) => {
  const { email } = await withBasicPass(await registerOn('northline'));
  await open(page, '/login');
  const finished = sentTo(page, '/v2/auth/social/session');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await answer(page, email, 'Cancel');
  await expect(alert(page, 'Login canceled')).toBeVisible();
  await expect(page).not.toHaveURL(/social_error/);
  await page.reload();
  await expect(heading(page, 'Log in')).toBeVisible();
  await expect(alert(page, 'Login canceled')).toHaveCount(0);

  await tabTo(page, page.getByRole('button', { name: 'Continue with Google' }));
  await page.keyboard.press('Enter');
  await answer(page, email);
  await expect(account(page, 'Account: Robin Côté')).toBeVisible();
  await expect(page).not.toHaveURL(/social_ticket/);
  await page.reload();
  await expect(account(page, 'Account: Robin Côté')).toBeVisible();
  expect(finished).toHaveLength(1);
});

test('registers a new user once the terms are accepted', async ({ page }) => {
  const email = newEmail();
  await open(page, '/login');
  await page.getByRole('button', { name: 'Continue with Facebook' }).click();
  await answer(page, email);
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
  await answer(page, email);
  await expect(account(page, 'Account: Jo Miller')).toBeVisible();
  await expect(page).toHaveURL(/\/packages$/);
});

test('asks for the terms on the registration before it goes to a provider', async ({ page }) => {
  await open(page, '/registration');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  const terms = page.getByRole('checkbox', { name: /^I accept/ });
  await expect(terms).toBeFocused();
  await terms.check();
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await answer(page, newEmail());
  await expect(account(page, 'Account: Jo Miller')).toBeVisible();
});

test('refuses a login whose state was changed on the way', async ({ page }) => {
  const comeBack = async (state: (sent: string) => string) => {
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    const carried = page.locator('input[name="state"]');
    const sent = await carried.inputValue();
    await carried.evaluate((input, value) => input.setAttribute('value', value), state(sent));
    await answer(page, newEmail());
  };
  await open(page, '/login');
  await comeBack(() => 'x');
  await expect(page.getByRole('heading', { name: 'We couldn’t log you in' })).toBeVisible();
  await open(page, '/login');
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  await comeBack((sent) => `${sent}x`);
  await expect(alert(page, 'We couldn’t log you in')).toBeVisible();
  await expect(page).toHaveURL(`${site.url}/login`);
});

test('reads any return URL: shows a known error, refuses a forged ticket, ignores an unknown provider', async ({
  page,
}) => {
  // The login reads its URL when it opens.
  await open(page, '/registration');
  for (const [query, text] of [
    ['social_error=email-missing', 'doesn’t share your email'],
    ['social_ticket=forged', 'This login has expired'],
  ] as const) {
    await goTo(page, `/login?${query}`);
    await expect(alert(page, text)).toBeVisible();
    await expect(page).toHaveURL(`${site.url}/login`);
    await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
    await goTo(page, '/registration');
  }
  await goTo(page, '/login?social_error=terms-required&social_provider=evil');
  await page.getByRole('checkbox', { name: /^I accept/ }).check();
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await answer(page, newEmail());
  await expect(account(page, 'Account: Jo Miller')).toBeVisible();
});
