import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderAccount, type Response, respond } from '../testing/render-account.tsx';
import { USER } from '../testing/test-user.ts';
import { LoginMethods } from './LoginMethods.tsx';

const IDENTITIES = '/api/auth/identities';
const GOOGLE = { id: 3, provider: 'google', email: 'robin@gmail.com', linked_ts: 1_700_000_000 };
const FACEBOOK = { id: 4, provider: 'facebook', email: null, linked_ts: null };
const invalid = (field: string, code: string) =>
  respond({ message: 'Non', errors: { [field]: ['Non'] }, code }, 422);
const WITHOUT_PASSWORD = { ...USER, has_password: false };

const rows = page.getByRole('listitem');
const removeButton = page.getByRole('button', { name: 'Remove: Google, robin@gmail.com' });
const question = page.getByRole('alertdialog', { name: 'Remove the Google login?' });
const toast = (text: string) => page.getByText(text);

function open(responses: Readonly<Record<string, Response | readonly Response[]>>, user = USER) {
  return renderAccount(<LoginMethods user={user} />, {
    user,
    responses: { [IDENTITIES]: respond([GOOGLE, FACEBOOK]), ...responses },
  });
}

async function removeGoogle() {
  await removeButton.click();
  await question.getByRole('button', { name: 'Remove' }).click();
}

describe('the login methods', () => {
  it('are the password and the linked identities', async () => {
    await open({});
    await expect.element(rows).toHaveLength(3);
    await expect.element(rows.nth(0).getByText('robin@example.com')).toBeVisible();
    await expect.element(rows.nth(1).getByText('robin@gmail.com')).toBeVisible();
    await expect.element(rows.nth(1).getByText(/^Added: .* ago$/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Remove: Facebook' })).toBeVisible();
  });

  it('are the password only if nothing is linked', async () => {
    await open({ [IDENTITIES]: respond([]) });
    await expect.element(rows).toHaveLength(1);
    await expect.element(page.getByRole('button')).not.toBeInTheDocument();
  });

  it('can be loaded again after an error', async () => {
    await open({ [IDENTITIES]: [respond(null, 404), respond([GOOGLE])] });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(removeButton).toBeVisible();
  });
});

describe('removing a login', () => {
  it('is confirmed first, and takes the focus to the heading', async () => {
    await open({ [`${IDENTITIES}/3`]: respond({ done: true }) });
    await removeButton.click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(rows).toHaveLength(3);
    await removeGoogle();
    await expect.element(toast('The Google login is removed')).toBeVisible();
    await expect.element(removeButton).not.toBeInTheDocument();
    await expect.element(page.getByRole('heading', { name: 'How you can log in' })).toHaveFocus();
  });

  it('asks for the password if the backend does', async () => {
    const { sentTo } = await open({
      [`${IDENTITIES}/3`]: [invalid('current_password', 'field_missing'), respond({ done: true })],
      '/api/auth/reauthenticate': respond({ api_key: 'replaced' }),
    });
    await removeGoogle();
    const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await dialog.getByRole('textbox', { name: 'Current password' }).fill('correct horse');
    await userEvent.keyboard('{Enter}');
    await expect.element(toast('The Google login is removed')).toBeVisible();
    expect(sentTo('/api/auth/reauthenticate')).toHaveLength(1);
  });

  it('is not offered for the only way to log in, for which a password can be set', async () => {
    const { sentTo } = await open(
      { [IDENTITIES]: respond([GOOGLE]), '/api/auth/password-reset-request': respond({ done: true }) },
      WITHOUT_PASSWORD,
    );
    await expect.element(page.getByText(/^This is your only way to log in/)).toBeVisible();
    await expect.element(removeButton).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Send me a link' }).click();
    await expect.element(toast('We sent a link to robin@example.com')).toBeVisible();
    expect(sentTo('/api/auth/password-reset-request')).toMatchObject([{ email: 'robin@example.com' }]);
  });

  it('keeps the login if the backend refuses to remove the last one', async () => {
    await open({ [`${IDENTITIES}/3`]: invalid('id', 'password_not_set') }, WITHOUT_PASSWORD);
    await removeGoogle();
    await expect.element(toast('Set a password first')).toBeVisible();
    await expect.element(removeButton).toBeVisible();
  });
});
