import { calls } from '@grandstand/api';
import { northlineSite, expect, test } from '../journey.ts';
import { clientOf, type TestUser, registerOn } from '../platform.ts';
import { navigateInApp } from '../settled.ts';
import { heading, mailedLink, openOnNorthline, tamperedLink } from './auth-forms.ts';
import { tabTo, visitAs, withBasicPass } from './visit.ts';

// The server refuses a used or forged link.
test.use({ expectedFailurePaths: /\/delete-account-confirm$/ });

const newUser = async () => withBasicPass(await registerOn('northline'));

const deletionLink = ({ email }: TestUser) => mailedLink(email, 'delete-account');
/** By a login: the request of the deletion replaces the key of its session. */
const exists = async ({ email, password }: TestUser) => {
  const client = await clientOf('northline');
  return (await client(calls.login, { email, password })).ok;
};

test('deletes an account by keyboard with the emailed link', async ({ page }) => {
  const user = await newUser();
  await visitAs(page, northlineSite, user, '/profile/edit');
  await tabTo(page, page.getByRole('textbox', { name: 'Current password' }));
  await page.keyboard.insertText(user.password);
  await page.keyboard.press('Enter');
  const confirmDialog = page.getByRole('alertdialog', { name: 'Delete your account' });
  await expect(confirmDialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await tabTo(page, confirmDialog.getByRole('button', { name: 'Email me the link' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(`We sent a link to ${user.email}`)).toBeVisible();

  const link = await deletionLink(user);
  await page.goto(link);
  await expect(heading(page, 'Delete your account?')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(user.email);
  expect(await exists(user), 'the account still exists after the link was opened').toBe(true);
  await tabTo(page, page.getByRole('button', { name: 'Delete permanently' }));
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Your account has been deleted')).toBeFocused();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  expect(await exists(user)).toBe(false);
});

test(
  'deletes the account with a valid link without a login, and refuses an expired, incomplete, forged or used link',
  { tag: '@deep' },
  async ({ page }) => {
    const user = await newUser();
    await user.client(calls.requestAccountDeletion, { current_password: user.password });
    const link = await deletionLink(user);
    const openLink = async (url: string) => {
      const { pathname, search } = new URL(url, northlineSite.url);
      // Leaves the page first, because the page reads its URL only when it opens.
      await navigateInApp(page, '/faq');
      await navigateInApp(page, pathname + search);
    };
    const confirm = () => page.getByRole('button', { name: 'Delete permanently' }).click();

    await openOnNorthline(
      page,
      '/confirm-account-deletion?email=robin@example.com&expires=1700000000&signature=x',
    );
    await expect(heading(page, 'This link has expired')).toBeVisible();
    await openLink('/confirm-account-deletion?email=robin@example.com&expires=4000000000');
    await expect(heading(page, 'This link is incomplete')).toBeVisible();

    await openLink(tamperedLink(link, 'signature', 'forged'));
    await confirm();
    await expect(heading(page, 'This link isn’t valid')).toBeVisible();
    expect(await exists(user)).toBe(true);

    await openLink(link);
    await page.getByRole('link', { name: 'Keep account' }).click();
    await expect(page).toHaveURL(new URL('/', northlineSite.url).href);
    expect(await exists(user)).toBe(true);

    await openLink(link);
    await confirm();
    await expect(heading(page, 'Your account has been deleted')).toBeVisible();
    expect(await exists(user)).toBe(false);
    await openLink(link);
    await confirm();
    await expect(heading(page, 'This account no longer exists')).toBeVisible();
  },
);
