import { calls } from '@grandstand/api';
import { visitAs } from '../account/visit.ts';
import { playFault } from '../faults/play-fault.ts';
import { expect, test } from '../journey.ts';
import { clientOf } from '../platform.ts';
import {
  choice,
  FAVOURITES,
  heart,
  marksOf,
  sentBy,
  site,
  somebody,
  team,
  twoTeams,
  upcomingEvent,
} from './favourites.ts';

test.use({ failing: /^\/api\/favorite/ });

test('a press shows at once, before the server has answered, and stays', async ({ page }) => {
  const person = await somebody();
  const [first] = await twoTeams(person.client);
  await visitAs(page, site, person, FAVOURITES);
  await expect(page.getByText('No favourites yet')).toBeVisible();
  const slow = await playFault(page, calls.addFavorite, 'slow', 1);
  const sent = sentBy(page, 'POST', /\/favorite$/);
  await team(page, first.name).dblclick();
  await expect(team(page, first.name)).toHaveAttribute('aria-pressed', 'true');
  expect(await marksOf(person.client)).toEqual([]);
  await slow.end();
  await expect(page.getByRole('button', { name: `Remove ${first.name} from favourites` })).toBeVisible();
  await expect.poll(() => marksOf(person.client)).toEqual([`participant ${first.id}`]);
  expect(sent).toHaveLength(1);
});

test('what the server does not do is taken back, alone, and says why', async ({ page }) => {
  const person = await somebody();
  const [first, second] = await twoTeams(person.client);
  await visitAs(page, site, person, FAVOURITES);
  const fault = await playFault(page, calls.addFavorite, '403', 1);
  await team(page, first.name).click();
  await expect(page.getByText('You do not have access to this')).toBeVisible();
  await expect(team(page, first.name)).toHaveAttribute('aria-pressed', 'false');
  await fault.end();
  await team(page, second.name).click();
  await expect(page.getByRole('button', { name: `Remove ${second.name} from favourites` })).toBeVisible();

  await playFault(page, calls.deleteFavorite, 'offline');
  await page.getByRole('button', { name: `Remove ${second.name} from favourites` }).click();
  await expect(page.getByText('There is no connection')).toBeVisible();
  await expect(page.getByRole('button', { name: `Remove ${second.name} from favourites` })).toBeVisible();
  expect(await marksOf(person.client)).toEqual([`participant ${second.id}`]);
});

test('two tabs agree', async ({ page, context }) => {
  const person = await somebody();
  const [first] = await twoTeams(person.client);
  await visitAs(page, site, person, FAVOURITES);
  const other = await context.newPage();
  await other.goto(new URL(FAVOURITES, site.url).href);
  await team(page, first.name).click();
  const remove = other.getByRole('button', { name: `Remove ${first.name} from favourites` });
  await expect(remove).toBeVisible();
  await remove.click();
  await expect(page.getByText('No favourites yet')).toBeVisible();
});

test('an event’s heart opens what can be marked, by the keyboard too, and leaves the card its link', async ({
  page,
}) => {
  const client = await clientOf(site.tenant);
  const { event, title, away } = await upcomingEvent(client);
  const person = await somebody();
  await visitAs(page, site, person, '/upcoming');
  const first = heart(page, title).first();
  await first.focus();
  await page.keyboard.press('Enter');
  await expect(choice(page, `Add ${away.name} to favourites`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(first).toBeFocused();
  await expect(page).toHaveURL(/\/upcoming$/);
  await first.click();
  await choice(page, `Add ${away.name} to favourites`).click();
  await expect.poll(() => marksOf(person.client)).toEqual([`participant ${away.id}`]);
  await first.click();
  await expect(choice(page, `Remove ${away.name} from favourites`)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('main').getByRole('link', { name: title }).first().click();
  await expect(page).toHaveURL(new RegExp(`/watch/${event.id}$`));
});

test('a venue is followed by the teams that are at home there', async ({ page }) => {
  const person = await somebody();
  const { event, venue, home } = await upcomingEvent(person.client);
  await visitAs(page, site, person, `/watch/${event.id}`);
  await heart(page, venue).click();
  await choice(page, `Add ${home.name} to favourites`).click();
  await expect.poll(() => marksOf(person.client)).toEqual([`participant ${home.id}`]);
});
