import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { accountButton, field, main, newEmail, openOnNorthline, PASSWORD } from './auth-forms.ts';

test.use({ expectedFailurePaths: /^\/(recaptcha\/api\.js|api\/v2\/auth\/register)$/ });

const SCRIPT = 'https://www.google.com/recaptcha/api.js?*';

/** A fake of Google's script: a checkbox that gives a new token each time it is checked, and whose check can expire. */
const FAKE_SCRIPT = `
  window.grecaptcha = {
    ready: (run) => run(),
    render(container, options) {
      let count = 0;
      const box = Object.assign(document.createElement('input'), { type: 'checkbox', ariaLabel: 'Fake captcha' });
      box.onchange = () => box.checked && options.callback('token-' + ++count);
      container.append(box);
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

async function fillForm(page: Page): Promise<void> {
  await field(page, 'First name').fill('Ana');
  await field(page, 'Last name').fill('Côté');
  await field(page, 'Email').fill(newEmail());
  await field(page, 'Password').fill(PASSWORD);
  await field(page, 'Confirm password').fill(PASSWORD);
  await page.getByRole('checkbox', { name: /^I accept/ }).check();
}

const captchaCheckbox = (page: Page) => page.getByRole('checkbox', { name: 'Fake captcha' });
const captchaGroup = (page: Page) => page.getByRole('group', { name: 'Robot check' });
const submit = (page: Page) => main(page).getByRole('button', { name: 'Register' }).click();

test("loads Google's script only on the registration page, loads it again after a failure, and uses each token once", async ({
  page,
}) => {
  await enableRecaptcha(page);
  const scriptUrls: string[] = [];
  await page.route(SCRIPT, (route, request) => {
    scriptUrls.push(request.url());
    return route.abort();
  });
  await openOnNorthline(page, '/login');
  await expect(field(page, 'Email')).toBeVisible();
  expect(scriptUrls).toEqual([]);
  await main(page).getByRole('link', { name: 'Register for free' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'We couldn’t load the robot check' })).toBeVisible();
  expect(scriptUrls).toHaveLength(1);

  await page.unroute(SCRIPT);
  await page.route(SCRIPT, (route) => route.fulfill({ contentType: 'text/javascript', body: FAKE_SCRIPT }));
  await captchaGroup(page).getByRole('button', { name: 'Try again' }).click();
  await expect(captchaCheckbox(page)).toBeVisible();

  const tokens: unknown[] = [];
  await page.route('**/v2/auth/register', (route, request) => {
    tokens.push((request.postDataJSON() as { recaptcha_token: unknown }).recaptcha_token);
    return route.continue();
  });
  await fillForm(page);
  await submit(page);
  await expect(captchaGroup(page)).toBeFocused();
  await expect(captchaGroup(page)).toHaveAccessibleDescription('Please confirm you’re not a robot');
  expect(tokens).toEqual([]);

  await captchaCheckbox(page).check();
  await page.evaluate('expireCaptcha()');
  await expect(captchaGroup(page)).toHaveAccessibleDescription(/The check has expired/);
  await submit(page);
  await expect(captchaGroup(page)).toBeFocused();
  expect(tokens).toEqual([]);

  // The platform uses its own captcha, so it refuses the fake's tokens.
  await captchaCheckbox(page).check();
  await submit(page);
  await expect(captchaGroup(page)).toHaveAccessibleDescription(/The robot check failed/);
  await expect(captchaCheckbox(page)).not.toBeChecked();
  await expect(field(page, 'Password')).toHaveValue(PASSWORD);
  await captchaCheckbox(page).check();
  await submit(page);
  await expect.poll(() => tokens).toEqual(['token-2', 'token-3']);
  await expect(accountButton(page, /^Account/)).toHaveCount(0);
});
