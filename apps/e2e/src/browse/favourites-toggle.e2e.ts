import { calls } from '@grandstand/api';
import { visitAs } from '../account/visit.ts';
import { playFault } from '../faults/play-fault.ts';
import { settled } from '../settled.ts';
import { expect, test } from '../journey.ts';
import { clientOf } from '../platform.ts';
import {
  menuItem,
  FAVOURITES,
  firstFavouriteButton,
  favouriteButton,
  favouritesOf,
  recordRequests,
  site,
  newUser,
  team,
  twoTeams,
  upcomingEvent,
} from './favourites.ts';
import { main } from './locators.ts';

test.use({ failing: /^\/api\/favorite/ });

test(
  'adds a favourite before the server has responded, sends a double click once, and removes it when pressed again',
  { tag: '@smoke' },
  async ({ page }) => {
    const person = await newUser();
    const [first] = await twoTeams(person.client);
    await visitAs(page, site, person, FAVOURITES);
    await expect(page.getByText('No favorites yet')).toBeVisible();
    const slow = await playFault(page, calls.addFavorite, 'slow', { times: 1 });
    const sent = recordRequests(page, 'POST', /\/favorite$/);
    await team(page, first.name).dblclick();
    await expect(team(page, first.name)).toHaveAttribute('aria-pressed', 'true');
    expect(await favouritesOf(person.client)).toEqual([]);
    await slow.end();
    await expect(page.getByRole('button', { name: `Remove ${first.name} from favorites` })).toBeVisible();
    await expect.poll(() => favouritesOf(person.client)).toEqual([`participant ${first.id}`]);
    expect(sent).toHaveLength(1);
    await page.getByRole('button', { name: 'Add favorites' }).click();
    await expect(team(page, first.name)).toHaveAttribute('aria-pressed', 'true');
    await team(page, first.name).click();
    await expect(team(page, first.name)).toHaveAttribute('aria-pressed', 'false');
    await expect.poll(() => favouritesOf(person.client)).toEqual([]);
  },
);

test('rolls back only the favourite that the server refused, and shows the reason', async ({ page }) => {
  const person = await newUser();
  const [first, second] = await twoTeams(person.client);
  await visitAs(page, site, person, FAVOURITES);
  const fault = await playFault(page, calls.addFavorite, '403', { times: 1 });
  await team(page, first.name).click();
  await expect(page.getByText('You don’t have access to this')).toBeVisible();
  await expect(team(page, first.name)).toHaveAttribute('aria-pressed', 'false');
  await fault.end();
  await team(page, second.name).click();
  await expect(page.getByRole('button', { name: `Remove ${second.name} from favorites` })).toBeVisible();

  await playFault(page, calls.deleteFavorite, 'offline');
  await page.getByRole('button', { name: `Remove ${second.name} from favorites` }).click();
  await expect(page.getByText('Please try again once you’re back online')).toBeVisible();
  await expect(page.getByRole('button', { name: `Remove ${second.name} from favorites` })).toBeVisible();
  await expect.poll(() => favouritesOf(person.client)).toEqual([`participant ${second.id}`]);
});

test.describe('in two tabs', () => {
  test.use({ ownContext: true });

  test('adds and removes a favourite in both tabs', async ({ page, context }) => {
    const person = await newUser();
    const [first] = await twoTeams(person.client);
    await visitAs(page, site, person, FAVOURITES);
    const other = await context.newPage();
    await other.goto(new URL(FAVOURITES, site.url).href);
    // A tab receives the changes of other tabs only after it has started.
    await expect(other.getByText('No favorites yet')).toBeVisible();
    await settled(other);
    await team(page, first.name).click();
    const remove = other.getByRole('button', { name: `Remove ${first.name} from favorites` });
    await expect(remove).toBeVisible();
    await remove.click();
    await expect(page.getByText('No favorites yet')).toBeVisible();
  });
});

test('the favourite button of an event opens a menu of its teams, also by keyboard; the button of a team toggles it directly', async ({
  page,
}) => {
  const client = await clientOf(site.tenant);
  const { event, title, away, home, venue } = await upcomingEvent(client);
  const person = await newUser();
  await visitAs(page, site, person, '/upcoming');
  const first = firstFavouriteButton(page, title);
  await first.focus();
  await page.keyboard.press('Enter');
  await expect(menuItem(page, `Add ${away.name} to favorites`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(first).toBeFocused();
  await expect(page).toHaveURL(/\/upcoming$/);
  await first.click();
  await menuItem(page, `Add ${away.name} to favorites`).click();
  await expect.poll(() => favouritesOf(person.client)).toEqual([`participant ${away.id}`]);
  await first.click();
  await expect(menuItem(page, `Remove ${away.name} from favorites`)).toBeVisible();
  await page.keyboard.press('Escape');
  await main(page).locator(`a[href="/watch/${event.id}"][aria-label]`).click();
  await expect(page).toHaveURL(new RegExp(`/watch/${event.id}$`));

  // The favourite button of the venue offers its home team.
  await favouriteButton(page, venue).click();
  await menuItem(page, `Add ${home.name} to favorites`).click();
  await expect
    .poll(() => favouritesOf(person.client))
    .toEqual(expect.arrayContaining([`participant ${away.id}`, `participant ${home.id}`]));

  await page.goto(`${site.url}/upcoming?participant=${home.alias}`);
  const own = favouriteButton(page, home.name);
  await expect(own).toHaveAttribute('aria-pressed', 'true');
  await own.click();
  await expect(own).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => favouritesOf(person.client)).toEqual([`participant ${away.id}`]);
  await own.click();
  await expect(own).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => favouritesOf(person.client)).toContain(`participant ${home.id}`);
});
