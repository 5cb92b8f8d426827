import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderAccount, type Response, respond } from '../testing/render-account.tsx';
import { USER } from '../testing/test-user.ts';
import { SessionList } from './SessionList.tsx';

const SESSIONS = '/api/auth/sessions';
const ONE = `${SESSIONS}/2`;
const OTHERS = `${SESSIONS}/revoke_others`;
const REAUTHENTICATE = '/api/auth/reauthenticate';
const session = (id: number) => ({
  id,
  user_agent: '',
  created_ts: 1_700_000_000,
  last_seen_ts: 1_700_000_000,
  is_current: id === 1,
});
const invalid = (field: string, code: string) =>
  respond({ message: 'Non', errors: { [field]: ['Non'] }, code }, 422);
const ASKS = invalid('current_password', 'field_missing');
const confirmed = respond({ api_key: 'replaced' });

const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
const password = dialog.getByRole('textbox', { name: 'Current password' });
const rows = page.getByRole('listitem');
const logOutOne = () => page.getByRole('button', { name: /^Log out: / }).click();
const toast = (text: string) => page.getByText(text);

function open(responses: Readonly<Record<string, Response | readonly Response[]>>, user = USER) {
  return renderAccount(<SessionList user={user} refreshMs={0} />, {
    user,
    responses: { [SESSIONS]: respond([session(1), session(2)]), ...responses },
  });
}

async function confirmWith(typed: string) {
  await password.fill(typed);
  await userEvent.keyboard('{Enter}');
}

describe('logging out another device', () => {
  it('asks for no password if the backend does not', async () => {
    const { sentTo } = await open({ [ONE]: respond({ done: true }) });
    await logOutOne();
    await expect.element(toast('That device is logged out')).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByRole('heading', { name: 'Where you are logged in' })).toHaveFocus();
    expect(sentTo(REAUTHENTICATE)).toEqual([]);
  });

  it('asks for the password if the backend does, and then logs the device out', async () => {
    const { sentTo } = await open({ [ONE]: [ASKS, respond({ done: true })], [REAUTHENTICATE]: confirmed });
    await logOutOne();
    await expect.element(password).toHaveFocus();
    await expect.element(dialog).toHaveAccessibleDescription(/^Enter your password to go on/);
    await confirmWith('correct horse');
    await expect.element(toast('That device is logged out')).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(rows).toHaveLength(1);
    await expect.element(page.getByRole('heading', { name: 'Where you are logged in' })).toHaveFocus();
    expect(sentTo(REAUTHENTICATE)).toEqual([{ current_password: 'correct horse', api_key: 'k' }]);
  });

  it('shows a missing and a wrong password at the field', async () => {
    const { sentTo } = await open({
      [ONE]: ASKS,
      [REAUTHENTICATE]: invalid('current_password', 'current_password_wrong'),
    });
    await logOutOne();
    await expect.element(password).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(password).toHaveAccessibleDescription(/Field is required/);
    await confirmWith('wrong');
    await expect.element(password).toHaveAccessibleDescription(/This isn’t your current password/);
    await expect.element(password).toHaveFocus();
    expect(sentTo(REAUTHENTICATE)).toHaveLength(1);
  });

  it('says when there were too many wrong passwords', async () => {
    await open({ [ONE]: ASKS, [REAUTHENTICATE]: respond({ message: 'Too many requests' }, 429) });
    await logOutOne();
    await confirmWith('wrong');
    await expect
      .element(dialog.getByRole('alert'))
      .toHaveTextContent('Too many attempts. Please wait a moment and try again');
  });

  it('keeps the session when the user cancels', async () => {
    await open({ [ONE]: ASKS });
    await logOutOne();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(rows).toHaveLength(2);
    await expect.element(page.getByRole('heading', { name: 'Where you are logged in' })).toHaveFocus();
  });

  it('asks users without a password to log in again', async () => {
    await open({ [ONE]: invalid('current_password', 'password_not_set') }, { ...USER, has_password: false });
    await logOutOne();
    const popup = page.getByRole('alertdialog', { name: 'Confirm it’s you' });
    await expect.element(popup).toHaveAccessibleDescription(/log out on this device and log in again/);
    await popup.getByRole('button', { name: 'OK' }).click();
    await expect.element(rows).toHaveLength(2);
  });

  it('shows another validation error as a toast', async () => {
    await open({ [ONE]: invalid('id', 'Too large') });
    await logOutOne();
    await expect
      .element(toast('Something went wrong. Please try again or contact technical support'))
      .toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
  });
});

it('logs out all other devices after the password with the new key', async () => {
  const { sentTo } = await open({
    [OTHERS]: [ASKS, respond({ revoked: 1 })],
    [REAUTHENTICATE]: confirmed,
  });
  await page.getByRole('button', { name: 'Log out everywhere else' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out everywhere else' }).click();
  await confirmWith('correct horse');
  await expect.element(toast('You’re logged out everywhere else')).toBeVisible();
  expect(sentTo(OTHERS)).toEqual([{ api_key: 'k' }, { api_key: 'replaced' }]);
});
