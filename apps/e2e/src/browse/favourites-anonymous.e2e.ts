import { randomUUID } from 'node:crypto';
import { account, field, PASSWORD, typeRegistration } from '../account/auth-forms.ts';
import { expect, test } from '../journey.ts';
import { clientOf, logInOn } from '../platform.ts';
import type { Page } from '@playwright/test';
import {
  menuItem,
  favouriteButton,
  favouritesOf,
  recordRequests,
  site,
  newUser,
  upcomingEvent,
} from './favourites.ts';

/** Presses the favourite button of an event as an anonymous user, and chooses the visiting team. */
async function addFavouriteAnonymously(page: Page) {
  const { event, title, away } = await upcomingEvent(await clientOf(site.tenant));
  const path = `/watch/${event.id}`;
  await page.goto(new URL(path, site.url).href);
  await favouriteButton(page, title).click();
  await menuItem(page, `Add ${away.name} to favorites`).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('User must be logged in')).toBeVisible();
  return { path, away, favourite: `participant ${away.id}` };
}

async function logIn(page: Page, { email, password }: { email: string; password: string }) {
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await field(page, 'Password').press('Enter');
}

test('adds the favourite that an anonymous user chose once after the login', async ({ page }) => {
  const person = await newUser();
  const { path, away, favourite } = await addFavouriteAnonymously(page);
  expect(await favouritesOf(person.client)).toEqual([]);
  const sent = recordRequests(page, 'POST', /\/favorite$/);
  await logIn(page, person);
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.getByText(`${away.name} added to your favorites`)).toBeVisible();
  await expect.poll(() => favouritesOf(person.client)).toEqual([favourite]);
  await page.reload();
  await expect(account(page, 'Account: Robin Côté')).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('adds the favourite that an anonymous user chose after the registration', async ({ page }) => {
  const { away, favourite } = await addFavouriteAnonymously(page);
  const email = `favourites-${randomUUID()}@example.com`;
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
  await typeRegistration(page, email);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page.getByText(`${away.name} added to your favorites`)).toBeVisible();
  const { client } = await logInOn(site.tenant, { email, password: PASSWORD });
  await expect.poll(() => favouritesOf(client)).toEqual([favourite]);
});
