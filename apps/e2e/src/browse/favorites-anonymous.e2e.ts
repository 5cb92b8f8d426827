import { randomUUID } from 'node:crypto';
import { accountButton, field, PASSWORD, typeRegistration } from '../account/auth-forms.ts';
import { expect, northlineSite, test } from '../journey.ts';
import { clientOf, logInOn } from '../platform.ts';
import type { Page } from '@playwright/test';
import {
  menuItem,
  favoriteButton,
  favoritesOf,
  recordRequests,
  newUser,
  findUpcomingEvent,
} from './favorites.ts';

/** Presses the favorite button of an event as an anonymous user, and chooses the visiting team. */
async function addFavoriteAnonymously(page: Page) {
  const { event, title, away } = await findUpcomingEvent(await clientOf(northlineSite.tenant));
  const path = `/watch/${event.id}`;
  await page.goto(new URL(path, northlineSite.url).href);
  await favoriteButton(page, title).click();
  // By keyboard: Playwright's second attempt of a click scrolls the page, and the menu moves with its button.
  await menuItem(page, `Add ${away.name} to favorites`).press('Enter');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('User must be logged in')).toBeVisible();
  return { path, away, favorite: `participant ${away.id}` };
}

async function logIn(page: Page, { email, password }: { email: string; password: string }) {
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await field(page, 'Password').press('Enter');
}

test('adds, after the login, the favorite that an anonymous user chose, and adds it only once', async ({
  page,
}) => {
  const user = await newUser();
  const { path, away, favorite } = await addFavoriteAnonymously(page);
  expect(await favoritesOf(user.client)).toEqual([]);
  const sent = recordRequests(page, 'POST', /\/favorite$/);
  await logIn(page, user);
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.getByText(`${away.name} added to your favorites`)).toBeVisible();
  await expect.poll(() => favoritesOf(user.client)).toEqual([favorite]);
  await page.reload();
  await expect(accountButton(page, 'Account: Robin Côté')).toBeVisible();
  expect(sent).toHaveLength(1);
});

test(
  'adds, after the registration, the favorite that an anonymous user chose',
  { tag: '@deep' },
  async ({ page }) => {
    const { away, favorite } = await addFavoriteAnonymously(page);
    const email = `favorites-${randomUUID()}@example.com`;
    await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
    await typeRegistration(page, email);
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await expect(page.getByText(`${away.name} added to your favorites`)).toBeVisible();
    const { client } = await logInOn(northlineSite.tenant, { email, password: PASSWORD });
    await expect.poll(() => favoritesOf(client)).toEqual([favorite]);
  },
);
