import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { account, field, main, newEmail, open, PASSWORD } from './auth-forms.ts';

test.use({ failing: /^\/(recaptcha\/api\.js|api\/v2\/auth\/register)$/ });

const SCRIPT = 'https://www.google.com/recaptcha/api.js?*';

/** A stand-in for Google's script: a checkbox that gives a new token each time, and can be made to expire. */
const STAND_IN = `
  window.grecaptcha = {
    ready: (run) => run(),
    render(place, options) {
      let count = 0;
      const box = Object.assign(document.createElement('input'), { type: 'checkbox', ariaLabel: 'Stand-in' });
      box.onchange = () => box.checked && options.callback('token-' + ++count);
      place.append(box);
      window.expireCaptcha = () => { box.checked = false; options['expired-callback'](); };
      window.resetCaptcha = () => { box.checked = false; };
      return 0;
    },
    reset: () => window.resetCaptcha(),
  };`;

/** Makes the channel use Google's captcha. */
async function enableRecaptcha(page: Page): Promise<void> {
  await page.route('**/api/static-data?*', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { settings: object };
    const captcha = { provider: 'recaptcha', site_key: 'site-key' };
    await route.fulfill({ response, json: { ...body, settings: { ...body.settings, captcha } } });
  });
}

async function fill(page: Page): Promise<void> {
  await field(page, 'First name').fill('Ana');
  await field(page, 'Last name').fill('Côté');
  await field(page, 'Email').fill(newEmail());
  await field(page, 'Password').fill(PASSWORD);
  await field(page, 'Confirm password').fill(PASSWORD);
  await page.getByRole('checkbox', { name: /^I accept/ }).check();
}

const box = (page: Page) => page.getByRole('checkbox', { name: 'Stand-in' });
const group = (page: Page) => page.getByRole('group', { name: 'Robot check' });
const register = (page: Page) => main(page).getByRole('button', { name: 'Register' }).click();

test("loads Google's script only on the registration page, loads it again after a failure, and uses each token once", async ({
  page,
}) => {
  await enableRecaptcha(page);
  const scriptUrls: string[] = [];
  await page.route(SCRIPT, (route, request) => {
    scriptUrls.push(request.url());
    return route.abort();
  });
  await open(page, '/login');
  await expect(field(page, 'Email')).toBeVisible();
  expect(scriptUrls).toEqual([]);
  await main(page).getByRole('link', { name: 'Register for free' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'We couldn’t load the robot check' })).toBeVisible();
  expect(scriptUrls).toHaveLength(1);

  await page.unroute(SCRIPT);
  await page.route(SCRIPT, (route) => route.fulfill({ contentType: 'text/javascript', body: STAND_IN }));
  await group(page).getByRole('button', { name: 'Try again' }).click();
  await expect(box(page)).toBeVisible();

  const tokens: unknown[] = [];
  await page.route('**/v2/auth/register', (route, request) => {
    tokens.push((request.postDataJSON() as { recaptcha_token: unknown }).recaptcha_token);
    return route.continue();
  });
  await fill(page);
  await register(page);
  await expect(group(page)).toBeFocused();
  await expect(group(page)).toHaveAccessibleDescription('Please confirm you’re not a robot');
  expect(tokens).toEqual([]);

  await box(page).check();
  await page.evaluate('expireCaptcha()');
  await expect(group(page)).toHaveAccessibleDescription(/The check has expired/);
  await register(page);
  await expect(group(page)).toBeFocused();
  expect(tokens).toEqual([]);

  // The platform uses its own captcha, so it refuses the stand-in's tokens.
  await box(page).check();
  await register(page);
  await expect(group(page)).toHaveAccessibleDescription(/The robot check failed/);
  await expect(box(page)).not.toBeChecked();
  await expect(field(page, 'Password')).toHaveValue(PASSWORD);
  await box(page).check();
  await register(page);
  await expect.poll(() => tokens).toEqual(['token-2', 'token-3']);
  await expect(account(page, /^Account/)).toHaveCount(0);
});
