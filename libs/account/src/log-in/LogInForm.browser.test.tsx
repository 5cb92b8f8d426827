import { browserStorage } from '@grandstand/session';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useFormErrors } from '../fields/use-form-errors.ts';
import { refusal, renderAccount, type Response, respond } from '../testing/render-account.tsx';
import { USER } from '../testing/test-user.ts';
import { LogInForm } from './LogInForm.tsx';

const LOGIN = '/api/v2/auth/login';
const loggedIn = (more: object = {}) => respond({ api_key: 'new', user: USER, ...more });
const onLoggedIn = vi.fn();

function Example() {
  return <LogInForm formErrors={useFormErrors()} onLoggedIn={onLoggedIn} />;
}

beforeEach(() => {
  onLoggedIn.mockClear();
  browserStorage().remove('device_token');
});

async function open(...responses: Response[]) {
  const server = await renderAccount(<Example />, { responses: { [LOGIN]: responses } });
  await page.getByRole('textbox', { name: 'Email' }).fill('robin@example.com');
  await page.getByRole('textbox', { name: 'Password' }).fill('correct horse');
  await userEvent.keyboard('{Enter}');
  return server;
}

const captchaBox = page.getByRole('checkbox', { name: 'I’m not a robot' });

it('shows a captcha once the server demands it, and sends its token', async () => {
  const { sentTo } = await open(refusal('Google recaptcha token required'), loggedIn());
  await expect.element(captchaBox).toHaveFocus();
  await expect.element(captchaBox).toHaveAccessibleDescription(/not a robot/);
  await expect.element(page.getByRole('textbox', { name: 'Password' })).toHaveValue('correct horse');
  await page.getByRole('button', { name: 'Log in' }).click();
  expect(sentTo(LOGIN), 'is not sent before the captcha is solved').toHaveLength(1);
  await captchaBox.click();
  await page.getByRole('button', { name: 'Log in' }).click();
  await vi.waitFor(() => expect(onLoggedIn).toHaveBeenCalled());
  expect(sentTo(LOGIN).map(({ recaptcha_token }) => recaptcha_token)).toEqual([undefined, 'solved']);
});

it('shows no captcha after a wrong password', async () => {
  await open(refusal('Wrong auth data'));
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Invalid email or password. Please try again');
  await expect.element(captchaBox).not.toBeInTheDocument();
});

it('keeps the device token of a login and sends it with the next', async () => {
  const first = await open(loggedIn({ device_token: 'dt_1' }));
  await vi.waitFor(() => expect(onLoggedIn).toHaveBeenCalled());
  expect(first.sentTo(LOGIN)).toEqual([
    { email: 'robin@example.com', password: 'correct horse', api_key: 'k' },
  ]);
  const second = await open(loggedIn());
  await vi.waitFor(() => expect(onLoggedIn).toHaveBeenCalledTimes(2));
  expect(second.sentTo(LOGIN)).toMatchObject([{ device_token: 'dt_1' }]);
});

it('continues with the session that the server still has', async () => {
  await open(refusal('You are already logged in'));
  await vi.waitFor(() => expect(onLoggedIn).toHaveBeenCalledOnce());
  expect(page.getByRole('alert').elements()).toEqual([]);
});
