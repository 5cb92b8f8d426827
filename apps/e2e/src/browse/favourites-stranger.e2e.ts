import { account, field, newAddress, PASSWORD, typeRegistration } from '../account/entrance.ts';
import { expect, test } from '../journey.ts';
import { clientOf, logInOn } from '../platform.ts';
import type { Page } from '@playwright/test';
import { choice, heart, marksOf, sentBy, site, somebody, upcomingEvent } from './favourites.ts';

/** A stranger presses the heart of an event's visitors. */
async function pressAsStranger(page: Page) {
  const { event, title, away } = await upcomingEvent(await clientOf(site.tenant));
  const path = `/watch/${event.id}`;
  await page.goto(new URL(path, site.url).href);
  await heart(page, title).click();
  await choice(page, `Add ${away.name} to favourites`).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('You must be logged in for this')).toBeVisible();
  return { path, away, mark: `participant ${away.id}` };
}

async function logIn(page: Page, { email, password }: { email: string; password: string }) {
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await field(page, 'Password').press('Enter');
}

test('a stranger is led to the login and back, and what they pressed is marked, once', async ({ page }) => {
  const person = await somebody();
  const { path, away, mark } = await pressAsStranger(page);
  expect(await marksOf(person.client)).toEqual([]);
  const sent = sentBy(page, 'POST', /\/favorite$/);
  await logIn(page, person);
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.getByText(`${away.name} is now among your favourites`)).toBeVisible();
  expect(await marksOf(person.client)).toEqual([mark]);
  await page.reload();
  await expect(account(page, 'Account: Robin Côté')).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('the same through registration', async ({ page }) => {
  const { away, mark } = await pressAsStranger(page);
  const email = newAddress();
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
  await typeRegistration(page, email);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page.getByText(`${away.name} is now among your favourites`)).toBeVisible();
  const { client } = await logInOn(site.tenant, { email, password: PASSWORD });
  expect(await marksOf(client)).toEqual([mark]);
});

test('what somebody put into the storage is neither marked nor followed', async ({ page }) => {
  const person = await somebody();
  await page.goto(new URL('/login', site.url).href);
  await page.evaluate(() =>
    sessionStorage.setItem(
      'grandstand.pending_favorite',
      JSON.stringify({
        value: { mark: { favoritable_type: 'user', favoritable_id: 1 }, name: '<b>', to: '//evil.example' },
        expires: 9e15,
      }),
    ),
  );
  const sent = sentBy(page, 'POST', /\/favorite$/);
  await logIn(page, person);
  await expect(page.getByText('favoritable_type must be one of participant, group, category')).toBeVisible();
  await expect(page).toHaveURL(`${site.url}/`);
  expect(sent).toEqual([]);
  expect(await page.evaluate(() => sessionStorage.getItem('grandstand.pending_favorite'))).toBeNull();
});
