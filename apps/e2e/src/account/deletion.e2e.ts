import { calls } from '@grandstand/api';
import { siteOf, expect, test } from '../journey.ts';
import { type Person, registerOn } from '../platform.ts';
import { goTo } from '../settled.ts';
import { heading, mailedLink, open, tampered } from './auth-forms.ts';
import { tabTo, visitAs, withBasicPass } from './visit.ts';

// The server refuses a used or forged link.
test.use({ failing: /\/delete-account-confirm$/ });

const site = siteOf('northline');
const newUser = async () => withBasicPass(await registerOn('northline'));

const deletionLink = ({ email }: Person) => mailedLink(email, 'delete-account');
const exists = async ({ client }: Person) => (await client(calls.getProfile, {})).ok;

test('deletes an account by keyboard with the emailed link', async ({ page }) => {
  const person = await newUser();
  await visitAs(page, site, person, '/profile/edit');
  await tabTo(page, page.getByRole('button', { name: 'Delete account' }));
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Delete your account' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await tabTo(page, question.getByRole('button', { name: 'Email me the link' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(`We sent a link to ${person.email}`)).toBeVisible();

  const link = await deletionLink(person);
  await page.goto(link);
  await expect(heading(page, 'Delete your account?')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(person.email);
  expect(await exists(person), 'the account still exists after the link was opened').toBe(true);
  await tabTo(page, page.getByRole('button', { name: 'Delete permanently' }));
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Your account has been deleted')).toBeFocused();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  expect(await exists(person)).toBe(false);
});

test('refuses an expired, incomplete, forged or used deletion link, and deletes the account once with the valid link, without a login', async ({
  page,
}) => {
  const person = await newUser();
  await person.client(calls.requestAccountDeletion, {});
  const link = await deletionLink(person);
  const openLink = async (url: string) => {
    const { pathname, search } = new URL(url, site.url);
    // Leaves the page first: it reads its URL only when it opens.
    await goTo(page, '/faq');
    await goTo(page, pathname + search);
  };
  const confirm = () => page.getByRole('button', { name: 'Delete permanently' }).click();

  await open(page, '/confirm-account-deletion?email=robin@example.com&expires=1700000000&signature=x');
  await expect(heading(page, 'This link has expired')).toBeVisible();
  await openLink('/confirm-account-deletion?email=robin@example.com&expires=4000000000');
  await expect(heading(page, 'This link is incomplete')).toBeVisible();

  await openLink(tampered(link, 'signature', 'forged'));
  await confirm();
  await expect(heading(page, 'This link isn’t valid')).toBeVisible();
  expect(await exists(person)).toBe(true);

  await openLink(link);
  await page.getByRole('link', { name: 'Keep account' }).click();
  await expect(page).toHaveURL(new URL('/', site.url).href);
  expect(await exists(person)).toBe(true);

  await openLink(link);
  await confirm();
  await expect(heading(page, 'Your account has been deleted')).toBeVisible();
  expect(await exists(person)).toBe(false);
  await openLink(link);
  await confirm();
  await expect(heading(page, 'This account no longer exists')).toBeVisible();
});
