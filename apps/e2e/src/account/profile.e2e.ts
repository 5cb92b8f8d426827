import { calls } from '@grandstand/api';
import { expect, test } from '../journey.ts';
import { mailsTo, registerOn } from '../platform.ts';
import { siteOf, tabTo, visitAs, withBasicPass } from './visit.ts';

const site = siteOf('northline');
const somebody = async () => withBasicPass(await registerOn('northline'));

test('a profile is changed by the keyboard alone, and stays changed', async ({ page }) => {
  const person = await somebody();
  await visitAs(page, site, person, '/profile/edit');
  const firstName = page.getByRole('textbox', { name: 'First name' });
  await tabTo(page, firstName);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Ana 🏒');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your changes are saved')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Ana 🏒 Côté');
  await page.reload();
  await expect(firstName).toHaveValue('Ana 🏒');
});

test('what is wrong is said at its field, and nothing typed is lost', async ({ page }) => {
  await visitAs(page, site, await somebody(), '/profile/edit');
  const form = page.getByRole('form', { name: 'Profile' });
  await form.getByRole('textbox', { name: 'First name' }).fill('');
  await form.getByRole('textbox', { name: 'Email' }).fill('nobody');
  await form.getByLabel('New password (optional)').fill('correct horse');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(form.getByText('Enter your first name')).toBeVisible();
  await expect(form.getByText('A valid email address is required')).toBeVisible();
  await expect(form.getByText('The password and password confirmation do not match')).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'First name' })).toBeFocused();
  await expect(form.getByRole('textbox', { name: 'Email' })).toHaveValue('nobody');
  await expect(form.getByLabel('New password (optional)')).toHaveValue('correct horse');
});

test.describe('where the server refuses', () => {
  test.use({ failing: /\/api\/profile$/ });

  test('an address that somebody else has is refused at its field', async ({ page }) => {
    const [person, other] = [await somebody(), await registerOn('northline')];
    await visitAs(page, site, person, '/profile/edit');
    const email = page.getByRole('textbox', { name: 'Email' });
    await email.fill(other.email);
    await email.press('Enter');
    await expect(page.getByText('This email is already registered')).toBeVisible();
    await expect(email).toHaveValue(other.email);
  });
});

test('a new address counts once it is confirmed, and can be given up', async ({ page }) => {
  const person = await somebody();
  const wanted = `new-${person.email}`;
  await visitAs(page, site, person, '/profile/edit');
  await page.getByRole('textbox', { name: 'Email' }).fill(wanted);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText(`Confirm ${wanted}`)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(person.email);
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect(page.getByText(`We sent a link to ${wanted}`)).toBeVisible();
  expect((await mailsTo(wanted)).map(({ kind }) => kind)).toEqual(['confirm-new-email', 'confirm-new-email']);
  await page.getByRole('button', { name: 'Keep the old address' }).click();
  await expect(page.getByText(`Confirm ${wanted}`)).toHaveCount(0);
});

test('a new password logs out everywhere else, and leaves this session as it is', async ({ page }) => {
  const person = await somebody();
  await visitAs(page, site, person, '/profile/edit');
  await page.getByLabel('New password (optional)').fill('battery staple');
  await page.getByLabel('Confirm password').fill('battery staple');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your changes are saved')).toBeVisible();
  await expect(page.getByLabel('New password (optional)')).toHaveValue('');
  await page.reload();
  await expect(page.getByRole('main')).toContainText(person.email);
  // The key of before is void.
  expect(await person.client(calls.listSessions, {})).toMatchObject({ ok: false });
});

test('sent twice in a hurry, it is sent once', async ({ page }) => {
  await visitAs(page, site, await somebody(), '/profile/edit');
  let sent = 0;
  await page.route('**/api/profile', async (route) => {
    if (route.request().method() === 'POST') sent += 1;
    await route.continue();
  });
  const lastName = page.getByRole('textbox', { name: 'Last name' });
  await lastName.fill('Tremblay');
  await page.evaluate(() => {
    const form = document.querySelector('main form') as HTMLFormElement;
    form.requestSubmit();
    form.requestSubmit();
    form.requestSubmit();
  });
  await expect(page.getByText('Your changes are saved')).toBeVisible();
  expect(sent).toBe(1);
});

test('nobody leaves what they have typed behind without being asked', async ({ page }) => {
  await visitAs(page, site, await somebody(), '/profile');
  await page.getByRole('main').getByRole('link', { name: 'Profile' }).click();
  const lastName = page.getByRole('textbox', { name: 'Last name' });
  const orders = page.getByRole('main').getByRole('link', { name: 'Orders' });
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await lastName.fill('Tremblay');
  await orders.click();
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(question).toHaveCount(0);
  await expect(lastName).toHaveValue('Tremblay');
  await page.goBack();
  await question.getByRole('button', { name: 'Stay here' }).click();
  await orders.click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByText('Nothing bought yet')).toBeVisible();
  await page.getByRole('link', { name: 'See the passes' }).click();
  await expect(page.getByRole('heading', { name: 'Passes', level: 1 })).toBeVisible();
});
