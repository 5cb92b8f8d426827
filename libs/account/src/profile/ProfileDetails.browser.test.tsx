import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderAccount, type Response, respond } from '../testing/render-account.tsx';
import { USER } from '../testing/test-user.ts';
import { ProfileDetails } from './ProfileDetails.tsx';

const PROFILE = '/api/profile';
const saved = respond({ user: USER, api_key: null });
const invalid = (code: string) =>
  respond({ message: 'Non', errors: { current_password: ['Non'] }, code }, 422);
const form = page.getByRole('form', { name: 'Profile' });
const currentPassword = form.getByRole('textbox', { name: 'Current password' });
const save = () => form.getByRole('button', { name: 'Save changes' }).click();

const open = (user: Partial<typeof USER>, responses: Readonly<Record<string, Response>> = {}) => {
  const fullUser = { ...USER, ...user };
  return renderAccount(<ProfileDetails user={fullUser} onPasswordSet={() => undefined} />, {
    user: fullUser,
    responses: { [PROFILE]: saved, ...responses },
  });
};

it('asks for the current password only for a new email or password', async () => {
  const { sentTo } = await open({});
  await form.getByRole('textbox', { name: 'First name' }).fill('Rob');
  await expect.element(currentPassword).not.toBeInTheDocument();
  await save();
  await expect.element(page.getByText('Changes saved')).toBeVisible();
  await form.getByRole('textbox', { name: 'Email' }).fill('new@example.com');
  await save();
  await expect.element(currentPassword).toHaveFocus();
  await expect.element(currentPassword).toHaveAccessibleDescription(/Field is required/);
  await currentPassword.fill('correct horse');
  await save();
  await expect.poll(() => sentTo(PROFILE)).toHaveLength(2);
  expect(sentTo(PROFILE)[1]).toMatchObject({ email: 'new@example.com', current_password: 'correct horse' });
  await expect.element(currentPassword).not.toBeInTheDocument();
});

it('shows a wrong current password at its field', async () => {
  await open({}, { [PROFILE]: invalid('current_password_wrong') });
  await form.getByRole('textbox', { name: 'New password (optional)' }).fill('battery staple');
  await form.getByRole('textbox', { name: 'Confirm password' }).fill('battery staple');
  await currentPassword.fill('wrong');
  await save();
  await expect.element(currentPassword).toHaveAccessibleDescription(/This isn’t your current password/);
  await expect.element(currentPassword).toHaveFocus();
});

it('does not require the current password where the backend does not say that there is one', async () => {
  const { has_password: _, ...user } = USER;
  const { sentTo } = await renderAccount(<ProfileDetails user={user} onPasswordSet={() => undefined} />, {
    user,
    responses: { [PROFILE]: saved, '/api/delete-account': respond({ done: true }) },
  });
  await form.getByRole('textbox', { name: 'Email' }).fill('new@example.com');
  await save();
  await expect.poll(() => sentTo(PROFILE)).toHaveLength(1);
  expect(sentTo(PROFILE)[0]).not.toHaveProperty('current_password');
  await page.getByRole('button', { name: 'Delete account' }).click();
  await page.getByRole('button', { name: 'Email me the link' }).click();
  await expect.poll(() => sentTo('/api/delete-account')).toEqual([{ api_key: 'k' }]);
});

it('offers a link to set the first password to users of social logins', async () => {
  const { sentTo } = await open(
    { has_password: false },
    { '/api/auth/password-reset-request': respond({ done: true }) },
  );
  await expect.element(form.getByRole('textbox', { name: 'Email' })).toHaveAttribute('readonly');
  await expect
    .element(page.getByRole('textbox', { name: 'New password (optional)' }))
    .not.toBeInTheDocument();
  await form.getByRole('button', { name: 'Send me a link' }).click();
  await expect.element(page.getByText('We sent a link to robin@example.com')).toBeVisible();
  expect(sentTo('/api/auth/password-reset-request')).toMatchObject([{ email: 'robin@example.com' }]);
});

it('asks for the current password before the account is deleted, and continues with the new key', async () => {
  const { sentTo } = await open({}, { '/api/delete-account': respond({ done: true, api_key: 'replaced' }) });
  const deletion = page.getByRole('form', { name: 'Delete your account' });
  await deletion.getByRole('button', { name: 'Delete account' }).click();
  await expect.element(deletion.getByRole('textbox', { name: 'Current password' })).toHaveFocus();
  await deletion.getByRole('textbox', { name: 'Current password' }).fill('correct horse');
  await deletion.getByRole('button', { name: 'Delete account' }).click();
  await page.getByRole('button', { name: 'Email me the link' }).click();
  await expect.element(page.getByText('We sent a link to robin@example.com')).toBeVisible();
  await deletion.getByRole('button', { name: 'Send the link again' }).click();
  await page.getByRole('button', { name: 'Email me the link' }).click();
  const fields = { current_password: 'correct horse' };
  await expect
    .poll(() => sentTo('/api/delete-account'))
    .toEqual([
      { ...fields, api_key: 'k' },
      { ...fields, api_key: 'replaced' },
    ]);
});
