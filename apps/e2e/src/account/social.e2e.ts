import { expect, test } from '../journey.ts';
import { registerOn } from '../platform.ts';
import type { Page } from '@playwright/test';
import { account, countRequests, heading, main, newAddress, open, site } from './entrance.ts';
import { tabTo, withBasicPass } from './visit.ts';

test.use({ failing: /^\/api\/(v2\/auth\/social\/session|auth\/login\/google\/callback)$/ });

const alert = (page: Page, text: string | RegExp) => main(page).getByRole('alert').filter({ hasText: text });

/** What somebody answers on the sandbox provider's page. */
async function answer(
  page: Page,
  email: string,
  decision: 'Continue' | 'Cancel' = 'Continue',
): Promise<void> {
  await expect(page.getByRole('heading', { name: /\(sandbox\)/ })).toBeVisible();
  await page.getByLabel('Or any address:').fill(email);
  await page.getByRole('button', { name: decision }).click();
}

test('somebody with an account is logged in by it, once', async ({ page }) => {
  const { email } = await withBasicPass(await registerOn('northline'));
  await open(page, '/login');
  const finished = await countRequests(page, '/v2/auth/social/session');
  await tabTo(page, page.getByRole('button', { name: 'Continue with Google' }));
  await page.keyboard.press('Enter');
  await answer(page, email);
  await expect(account(page, 'Account: Robin Côté')).toBeVisible();
  expect(page.url()).not.toContain('social_ticket');
  await page.reload();
  await expect(account(page, 'Account: Robin Côté')).toBeVisible();
  expect(finished).toHaveLength(1);
});

test('somebody new accepts the terms first, and is registered', async ({ page }) => {
  const email = newAddress();
  await open(page, '/login');
  await page.getByRole('button', { name: 'Continue with Facebook' }).click();
  await answer(page, email);
  await expect(main(page)).toContainText(
    'You are not registered yet. Please accept terms and conditions and click Register to continue.',
  );
  expect(page.url()).not.toContain('social_');
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

test('the registration asks for the terms before it goes to a provider', async ({ page }) => {
  await open(page, '/registration');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  const terms = page.getByRole('checkbox', { name: /^I accept/ });
  await expect(terms).toBeFocused();
  await terms.check();
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await answer(page, newAddress());
  await expect(account(page, 'Account: Jo Miller')).toBeVisible();
});

test('somebody who says no is told that nothing has changed', async ({ page }) => {
  await open(page, '/login');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await answer(page, newAddress(), 'Cancel');
  await expect(alert(page, 'You cancelled the login')).toBeVisible();
  await page.reload();
  await expect(heading(page, 'Log in')).toBeVisible();
  await expect(alert(page, 'You cancelled the login')).toHaveCount(0);
});

test('a state that was changed on the way logs nobody in', async ({ page }) => {
  const comeBack = async (state: (sent: string) => string) => {
    await open(page, '/login');
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    const carried = page.locator('input[name="state"]');
    const sent = await carried.inputValue();
    await carried.evaluate((input, value) => input.setAttribute('value', value), state(sent));
    await answer(page, newAddress());
  };
  await comeBack((sent) => `${sent}x`);
  await expect(alert(page, 'The login did not work')).toBeVisible();
  await expect(page).toHaveURL(`${site.url}/login`);
  await comeBack(() => 'x');
  await expect(page.getByRole('heading', { name: 'The login did not work' })).toBeVisible();
  await open(page, '/login');
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
});

test.describe('an address that somebody has written', () => {
  for (const [query, text] of [
    ['social_error=email-missing', 'does not share an email address'],
    ['social_error=email-unverified', 'is not confirmed there yet'],
    ['social_error=expired', 'took too long or was opened twice'],
    ['social_error=failed', 'The login did not work'],
    ['social_error=%3Cscript%3E', 'The login did not work'],
    ['social_ticket=forged', 'took too long or was opened twice'],
    ['social_ticket=', 'The login did not work'],
  ] as const)
    test(query, async ({ page }) => {
      await open(page, `/login?${query}`);
      await expect(alert(page, text)).toBeVisible();
      await expect(page).toHaveURL(`${site.url}/login`);
      await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
    });

  test('social_error=terms-required by nobody', async ({ page }) => {
    await open(page, '/login?social_error=terms-required&social_provider=evil');
    await page.getByRole('checkbox', { name: /^I accept/ }).check();
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await answer(page, newAddress());
    await expect(account(page, 'Account: Jo Miller')).toBeVisible();
  });
});
