import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CodeLogIn } from '../code/CodeLogIn.tsx';
import { PasswordResetRequest } from '../password/PasswordResetRequest.tsx';
import { refusal, renderAccount } from '../testing/render-account.tsx';

const doNothing = () => {};

it.each([
  {
    name: 'login by code',
    form: <CodeLogIn onLoggedIn={doNothing} onBack={doNothing} />,
    path: '/api/auth/add_session',
    field: 'Code',
    value: '123456',
  },
  {
    name: 'request for a password reset',
    form: <PasswordResetRequest />,
    path: '/api/auth/password-reset-request',
    field: 'Email',
    value: 'robin@example.com',
  },
])('the $name shows a captcha once the server demands it', async ({ form, path, field, value }) => {
  const { sentTo } = await renderAccount(form, {
    responses: { [path]: refusal('Google recaptcha token required') },
  });
  const captcha = page.getByRole('checkbox', { name: 'I’m not a robot' });
  await expect.element(captcha).not.toBeInTheDocument();
  await page.getByRole('textbox', { name: field }).fill(value);
  await userEvent.keyboard('{Enter}');
  await expect.element(captcha).toHaveFocus();
  await captcha.click();
  await page.getByRole('textbox', { name: field }).click();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => sentTo(path)).toHaveLength(2);
  expect(sentTo(path)[1]).toMatchObject({ recaptcha_token: 'solved' });
});
