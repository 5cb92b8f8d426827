import { randomUUID } from 'node:crypto';
import { account, field, PASSWORD, typeRegistration } from '../account/entrance.ts';
import { expect, test } from '../journey.ts';
import { clientOf, logInOn } from '../platform.ts';
import type { Page } from '@playwright/test';
import { choice, heart, marksOf, sentBy, site, newUser, upcomingEvent } from './favourites.ts';

/** An anonymous user presses the heart of an event's visiting team. */
async function pressAnonymously(page: Page) {
  const { event, title, away } = await upcomingEvent(await clientOf(site.tenant));
  const path = `/watch/${event.id}`;
  await page.goto(new URL(path, site.url).href);
  await heart(page, title).click();
  await choice(page, `Add ${away.name} to favorites`).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('User must be logged in')).toBeVisible();
  return { path, away, mark: `participant ${away.id}` };
}

async function logIn(page: Page, { email, password }: { email: string; password: string }) {
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await field(page, 'Password').press('Enter');
}

test('adds the favourite an anonymous user pressed, once, after the login', async ({ page }) => {
  const person = await newUser();
  const { path, away, mark } = await pressAnonymously(page);
  expect(await marksOf(person.client)).toEqual([]);
  const sent = sentBy(page, 'POST', /\/favorite$/);
  await logIn(page, person);
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.getByText(`${away.name} added to your favorites`)).toBeVisible();
  await expect.poll(() => marksOf(person.client)).toEqual([mark]);
  await page.reload();
  await expect(account(page, 'Account: Robin Côté')).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('adds the favourite an anonymous user pressed after the registration', async ({ page }) => {
  const { away, mark } = await pressAnonymously(page);
  const email = `favourites-${randomUUID()}@example.com`;
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
  await typeRegistration(page, email);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page.getByText(`${away.name} added to your favorites`)).toBeVisible();
  const { client } = await logInOn(site.tenant, { email, password: PASSWORD });
  await expect.poll(() => marksOf(client)).toEqual([mark]);
});
