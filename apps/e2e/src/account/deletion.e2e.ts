import { calls } from '@grandstand/api';
import { expect, test } from '../journey.ts';
import { type Person, registerOn } from '../platform.ts';
import { mailedLink, tampered } from './entrance.ts';
import { siteOf, tabTo, visitAs, withBasicPass } from './visit.ts';

// A refusal is an answer here.
test.use({ failing: /\/delete-account-confirm$/ });

const site = siteOf('northline');
const somebody = async () => withBasicPass(await registerOn('northline'));

const deletionLink = ({ email }: Person) => mailedLink(email, 'delete-account');
const exists = async ({ client }: Person) => (await client(calls.getProfile, {})).ok;

test('an account is deleted by the keyboard alone, by its mailed link, and once', async ({ page }) => {
  const person = await somebody();
  await visitAs(page, site, person, '/profile/edit');
  await tabTo(page, page.getByRole('button', { name: 'Delete account' }));
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Delete your account' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await tabTo(page, question.getByRole('button', { name: 'Mail me the link' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(`We sent a link to ${person.email}`)).toBeVisible();

  const link = await deletionLink(person);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Delete your account?' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(person.email);
  expect(await exists(person)).toBe(true);
  await tabTo(page, page.getByRole('button', { name: 'Delete for good' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeFocused();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  expect(await exists(person)).toBe(false);

  await page.goto(link);
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByRole('heading', { name: 'This account does not exist any more' })).toBeVisible();
});

test('the link works for whoever is not logged in, and is kept from doing anything by being left', async ({
  page,
}) => {
  const person = await somebody();
  await person.client(calls.requestAccountDeletion, {});
  const link = await deletionLink(person);
  await page.goto(link);
  await page.getByRole('link', { name: 'Keep my account' }).click();
  await expect(page).toHaveURL(new URL('/', site.url).href);
  expect(await exists(person)).toBe(true);
  await page.goto(link);
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeVisible();
  expect(await exists(person)).toBe(false);
});

const SPOILT: readonly (readonly [what: string, name: string, value: string | null, heading: string])[] = [
  ['another signature', 'signature', 'forged', 'This link is not valid'],
  ['another end', 'expires', '4000000000', 'This link is not valid'],
  ['an end that has passed', 'expires', '1700000000', 'This link has expired'],
  ['no signature', 'signature', null, 'This link is not complete'],
  ['an end that is none', 'expires', 'soon', 'This link is not complete'],
  ['an address that is none', 'email', '"><script>', 'This link is not complete'],
];

for (const [what, name, value, heading] of SPOILT)
  test(`a link with ${what} deletes nothing, and says so`, async ({ page }) => {
    const person = await somebody();
    await person.client(calls.requestAccountDeletion, {});
    await page.goto(tampered(await deletionLink(person), name, value));
    const title = page.getByRole('heading', { name: heading });
    const confirm = page.getByRole('button', { name: 'Delete for good' });
    await expect(title.or(confirm)).toBeVisible();
    if (await confirm.isVisible()) await confirm.click();
    await expect(title).toBeVisible();
    expect(await exists(person)).toBe(true);
  });
