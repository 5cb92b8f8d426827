import { calls } from '@grandstand/api';
import { expect, northlineSite, throttleCpu, test } from '../journey.ts';
import { mailsTo, registerOn } from '../platform.ts';
import { holdRequests } from './auth-forms.ts';
import { tabTo, visitAs, withBasicPass } from './visit.ts';

const newUser = async () => withBasicPass(await registerOn('northline'));

test('changes the profile by keyboard, sends a repeated submit once, and keeps the change after a reload', async ({
  page,
}) => {
  await visitAs(page, northlineSite, await newUser(), '/profile/edit');
  const update = await holdRequests(page, '/api/profile');
  const firstName = page.getByRole('textbox', { name: 'First name' });
  await tabTo(page, firstName);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText('Ana 🏒');
  await page.keyboard.press('Enter');
  await expect.poll(() => update.sent.length).toBe(1);
  await page.keyboard.press('Enter');
  await page.evaluate(() => {
    const form = document.querySelector('main form') as HTMLFormElement;
    form.requestSubmit();
    form.requestSubmit();
  });
  update.release();
  await expect(page.getByText('Changes saved')).toBeVisible();
  expect(update.sent).toHaveLength(1);
  await expect(page.getByRole('main')).toContainText('Ana 🏒 Côté');
  await page.reload();
  await expect(firstName).toHaveValue('Ana 🏒');
});

test.describe('the profile form with unsaved changes', () => {
  test.use({ expectedFailurePaths: /\/api\/profile$/ });

  test(
    'shows each error at its field, keeps the input, and asks before the page is left',
    { tag: '@deep' },
    async ({ page }) => {
      const user = await newUser();
      await visitAs(page, northlineSite, user, '/profile');
      await page.getByRole('main').getByRole('link', { name: 'Profile' }).click();
      const form = page.getByRole('form', { name: 'Profile' });
      const email = form.getByRole('textbox', { name: 'Email' });
      const firstName = form.getByRole('textbox', { name: 'First name' });
      await firstName.fill('');
      await email.fill('not-an-email');
      await form.getByLabel('New password (optional)').fill('correct horse');
      await form.getByRole('button', { name: 'Save changes' }).click();
      await expect(form.getByText('Enter your first name')).toBeVisible();
      await expect(form.getByText('A valid email address is required')).toBeVisible();
      await expect(form.getByText('The password and password confirmation do not match')).toBeVisible();
      await expect(firstName).toBeFocused();
      await expect(email).toHaveValue('not-an-email');
      await expect(form.getByLabel('New password (optional)')).toHaveValue('correct horse');

      await firstName.fill('Ana');
      await form.getByLabel('New password (optional)').fill('');
      await email.fill('another@example.com');
      await form.getByRole('textbox', { name: 'Current password' }).fill('not the password');
      await email.press('Enter');
      await expect(page.getByText('This isn’t your current password')).toBeVisible();
      await expect(email).toHaveValue('another@example.com');

      await test.step('asks before the page is left', async () => {
        const lastName = page.getByRole('textbox', { name: 'Last name' });
        const orders = page.getByRole('main').getByRole('link', { name: 'Orders' });
        const confirmDialog = page.getByRole('alertdialog', { name: 'Leave without saving?' });
        await lastName.fill('Tremblay');
        await orders.click();
        await expect(confirmDialog).toBeVisible();
        // On a slow machine React may close one dialog and open the next in the same render.
        await throttleCpu(page, 4);
        await confirmDialog.getByRole('button', { name: 'Stay' }).click();
        await expect(confirmDialog).toHaveCount(0);
        await expect(lastName).toHaveValue('Tremblay');
        await page.goBack();
        await expect(confirmDialog).toBeVisible();
        await throttleCpu(page, 1);
        await confirmDialog.getByRole('button', { name: 'Stay' }).click();
        await orders.click();
        await confirmDialog.getByRole('button', { name: 'Leave' }).click();
        await expect(page.getByText('No orders yet')).toBeVisible();
        await page.getByRole('link', { name: 'See passes' }).click();
        await expect(page.getByRole('heading', { name: 'Passes', level: 1 })).toBeVisible();
      });
    },
  );
});

test(
  'keeps the old email while the new one is not confirmed, and revokes earlier keys after a password change',
  { tag: '@deep' },
  async ({ page }) => {
    const user = await newUser();
    const newEmail = `new-${user.email}`;
    await visitAs(page, northlineSite, user, '/profile/edit');
    const form = page.getByRole('form', { name: 'Profile' });
    const currentPassword = form.getByRole('textbox', { name: 'Current password' });
    await test.step('requests a new email and cancels the change', async () => {
      await page.getByRole('textbox', { name: 'Email' }).fill(newEmail);
      await currentPassword.fill(user.password);
      await page.getByRole('button', { name: 'Save changes' }).click();
      await expect(page.getByText(`Confirm ${newEmail}`)).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(user.email);
      await page.getByRole('button', { name: 'Send the link again' }).click();
      await expect(page.getByText(`We sent a link to ${newEmail}`)).toBeVisible();
      const mails = await mailsTo(newEmail);
      expect(mails.map(({ kind }) => kind)).toEqual(['confirm-new-email', 'confirm-new-email']);
      await page.getByRole('button', { name: 'Keep the old email' }).click();
      await expect(page.getByText(`Confirm ${newEmail}`)).toHaveCount(0);
    });
    await test.step('changes the password', async () => {
      await page.getByLabel('New password (optional)').fill('battery staple');
      await page.getByLabel('Confirm password').fill('battery staple');
      await currentPassword.fill(user.password);
      await page.keyboard.press('Enter');
      await expect(page.getByText('Changes saved')).toBeVisible();
      await expect(page.getByLabel('New password (optional)')).toHaveValue('');
      await page.reload();
      await expect(page.getByRole('main')).toContainText(user.email);
      // The earlier session key is revoked.
      expect(await user.client(calls.listSessions, {})).toMatchObject({ ok: false });
    });
  },
);
